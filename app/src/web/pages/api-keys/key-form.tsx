import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mode } from "../../../contract.ts";
import type { ApiKey, UpdateApiKey } from "../../../domain/api-keys/contract.ts";
import type { Permission } from "../../../domain/guard/permissions.ts";
import { dayMs } from "../../../durations-contract.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { DialogForm } from "../../design/dialog/dialog-form.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { Textarea } from "../../design/form/textarea.tsx";
import { KeyPasswordField, readKeyPassword } from "./key-password.tsx";
import { ScopePicker } from "./scope-picker.tsx";
import { getPresetScopes, type KeyScope, listGrantableScopes } from "./scope-presets.ts";

const expiryDays = ["7", "30", "90", "365"] as const;

const splitLines = (text: string): string[] =>
	text
		.split(/[\n,;]/)
		.map((line) => line.trim())
		.filter((line) => line !== "");

/** Expiration of a key: after a number of days, at the end of a date in the browser's time zone, or never. */
function toExpiry(choice: string, date: string): string | null {
	if (choice === "never") return null;
	if (choice === "date") return date ? new Date(`${date}T23:59:59`).toISOString() : "";
	return new Date(Date.now() + Number(choice) * dayMs).toISOString();
}

/** A key's name, scopes, expiration and allowed networks. Needs the namespaces `keys` and `team`. */
export function KeyForm({
	before,
	mode,
	permissions,
	submit,
	onSubmit,
	onCancel,
}: {
	/** The key to edit; undefined for a new one. */
	before?: ApiKey;
	mode: Mode;
	/** The member's permissions. */
	permissions: readonly Permission[];
	submit: string;
	/** Receives all values of a new key, and only the changed ones of an existing key. A new live key needs the password. */
	onSubmit: (given: UpdateApiKey, currentPassword: string | undefined) => Promise<unknown>;
	onCancel: () => void;
}) {
	const { t } = useTranslation("keys");
	const locale = useLocale();
	const grantableScopes = listGrantableScopes(permissions);
	const [scopes, setScopes] = useState<KeyScope[]>(
		before?.scopes ?? getPresetScopes(mode === "test" ? "integration" : "server", grantableScopes) ?? [],
	);
	const [expiry, setExpiry] = useState<string>(before ? "keep" : "never");
	const [ranges, setRanges] = useState(before?.allowed_ranges.join("\n") ?? "");
	const keepLabel = before?.expires_at
		? t("form.keep", {
				date: new Date(before.expires_at).toLocaleDateString(locale, { dateStyle: "medium" }),
			})
		: t("form.keep_never");

	const send = (form: FormData) => {
		const lines = splitLines(ranges);
		const given = {
			name: String(form.get("name")).trim(),
			scopes,
			allowed_ranges: lines,
			...(expiry !== "keep" && { expires_at: toExpiry(expiry, String(form.get("date") ?? "")) }),
		};
		if (!before) return onSubmit(given, readKeyPassword(form));
		const { name, allowed_ranges, ...rest } = given;
		const changed = {
			...rest,
			...(name !== before.name && { name }),
			...(allowed_ranges.join() !== before.allowed_ranges.join() && { allowed_ranges }),
		};
		return onSubmit(changed, undefined);
	};
	return (
		<DialogForm submit={submit} onSubmit={send} onCancel={onCancel}>
			{(errorOf) => {
				const lines = splitLines(ranges);
				const lineErrors = lines.map((_, index) => errorOf(`allowed_ranges.${index}`));
				const invalidLineIndex = lineErrors.findIndex((error) => error !== undefined);
				const rangeError =
					invalidLineIndex < 0
						? errorOf("allowed_ranges")
						: `${lines[invalidLineIndex]} — ${lineErrors[invalidLineIndex]}`;
				const noScopes = errorOf("scopes") && scopes.length === 0 ? t("form.no_scopes") : errorOf("scopes");
				return (
					<>
						{!before && mode === "live" && <Notice tone="warn">{t("form.live")}</Notice>}
						<TextInput
							name="name"
							label={t("form.name")}
							description={t("form.name_hint")}
							defaultValue={before?.name}
							maxLength={80}
							error={errorOf("name")}
							aria-invalid={errorOf("name") ? true : undefined}
							autoComplete="off"
							required
						/>
						<ScopePicker value={scopes} onChange={setScopes} may={grantableScopes} error={noScopes} />
						<NativeSelect
							label={t("form.expiry")}
							value={expiry}
							onChange={({ currentTarget }) => setExpiry(currentTarget.value)}
							error={expiry === "date" ? undefined : errorOf("expires_at")}
							aria-invalid={errorOf("expires_at") ? true : undefined}
							data={[
								...(before ? [{ value: "keep", label: keepLabel }] : []),
								{ value: "never", label: t("form.never") },
								...expiryDays.map((span) => ({ value: span, label: t(`form.days.${span}`) })),
								{ value: "date", label: t("form.date") },
							]}
						/>
						{expiry === "date" && (
							<TextInput
								name="date"
								type="date"
								lang={locale}
								label={t("form.last_day")}
								error={errorOf("expires_at")}
								aria-invalid={errorOf("expires_at") ? true : undefined}
								required
							/>
						)}
						<Textarea
							label={t("form.networks")}
							description={t("form.networks_hint")}
							value={ranges}
							onChange={({ currentTarget }) => setRanges(currentTarget.value)}
							rows={2}
							error={rangeError}
							aria-invalid={rangeError ? true : undefined}
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
						/>
						{!before && <KeyPasswordField mode={mode} errorOf={errorOf} />}
					</>
				);
			}}
		</DialogForm>
	);
}
