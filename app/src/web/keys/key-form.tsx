import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mode } from "../../contract.ts";
import type { ApiKey, ChangeKey } from "../../domain/api-keys/contract.ts";
import type { Permission } from "../../domain/team/permissions.ts";
import { CurrentPassword, DialogForm, passwordIn } from "../account/dialog-form.tsx";
import { useLocale } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { givable, type KeyScope, scopesOf } from "./presets.ts";
import { ScopeChoice } from "./scope-choice.tsx";

const spans = ["7", "30", "90", "365"] as const;
const day = 86_400_000;

const linesOf = (text: string): string[] =>
	text
		.split(/[\n,;]/)
		.map((line) => line.trim())
		.filter((line) => line !== "");

/** When a key shall end: a number of days, the last moment of a day where the reader is, or never. */
function endOf(choice: string, date: string): string | null {
	if (choice === "never") return null;
	if (choice === "date") return date ? new Date(`${date}T23:59:59`).toISOString() : "";
	return new Date(Date.now() + Number(choice) * day).toISOString();
}

/** What a key is called, may do, until when and from where. Needs the texts `keys` and `team`. */
export function KeyForm({
	before,
	mode,
	permissions,
	submit,
	onSubmit,
	onCancel,
}: {
	/** The key as it is, where one is changed. */
	before?: ApiKey;
	mode: Mode;
	/** What the member may do. */
	permissions: readonly Permission[];
	submit: string;
	/** Takes what was given; of a key that is there only what differs. A new one needs the password. */
	onSubmit: (given: ChangeKey, currentPassword: string) => Promise<unknown>;
	onCancel: () => void;
}) {
	const { t } = useTranslation("keys");
	const locale = useLocale();
	const may = givable(permissions);
	const [scopes, setScopes] = useState<KeyScope[]>(
		before?.scopes ?? scopesOf(mode === "test" ? "integration" : "server", may) ?? [],
	);
	const [expiry, setExpiry] = useState<string>(before ? "keep" : "never");
	const [ranges, setRanges] = useState(before?.allowed_ranges.join("\n") ?? "");
	const kept = before?.expires_at
		? t("form.keep", {
				date: new Date(before.expires_at).toLocaleDateString(locale, { dateStyle: "medium" }),
			})
		: t("form.keep_never");

	const send = (form: FormData) => {
		const lines = linesOf(ranges);
		const given = {
			name: String(form.get("name")).trim(),
			scopes,
			allowed_ranges: lines,
			...(expiry !== "keep" && { expires_at: endOf(expiry, String(form.get("date") ?? "")) }),
		};
		if (!before) return onSubmit(given, passwordIn(form));
		const { name, allowed_ranges, ...rest } = given;
		const changed = {
			...rest,
			...(name !== before.name && { name }),
			...(allowed_ranges.join() !== before.allowed_ranges.join() && { allowed_ranges }),
		};
		return onSubmit(changed, "");
	};
	return (
		<DialogForm submit={submit} onSubmit={send} onCancel={onCancel}>
			{(errorOf) => {
				const lines = linesOf(ranges);
				const wrong = lines.findIndex((_, index) => errorOf(`allowed_ranges.${index}`));
				const rangeError =
					wrong < 0 ? errorOf("allowed_ranges") : `${lines[wrong]} — ${errorOf(`allowed_ranges.${wrong}`)}`;
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
						<ScopeChoice value={scopes} onChange={setScopes} may={may} error={noScopes} />
						<NativeSelect
							label={t("form.expiry")}
							value={expiry}
							onChange={({ currentTarget }) => setExpiry(currentTarget.value)}
							error={expiry === "date" ? undefined : errorOf("expires_at")}
							aria-invalid={errorOf("expires_at") ? true : undefined}
							data={[
								...(before ? [{ value: "keep", label: kept }] : []),
								{ value: "never", label: t("form.never") },
								...spans.map((span) => ({ value: span, label: t(`form.days.${span}`) })),
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
							autosize={false}
							error={rangeError}
							aria-invalid={rangeError ? true : undefined}
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
						/>
						{!before && <CurrentPassword errorOf={errorOf} />}
					</>
				);
			}}
		</DialogForm>
	);
}
