import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiKey, UpdateApiKey } from "../../../domain/api-keys/contract.ts";
import type { Permission } from "../../../domain/guard/permissions.ts";
import type { Mode } from "../../../shared/schemas.ts";
import { DialogForm } from "../../design/dialog/dialog-form.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { ExpiryField, toExpiry } from "./expiry-field.tsx";
import { KeyPasswordField, readKeyPassword } from "./key-password.tsx";
import { NetworksField, splitNetworks } from "./networks-field.tsx";
import { ScopePicker } from "./scope-picker.tsx";
import { getPresetScopes, type KeyScope, listGrantableScopes } from "./scope-presets.ts";

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
	onSubmit: (changes: UpdateApiKey, currentPassword: string | undefined) => Promise<unknown>;
	onCancel: () => void;
}) {
	const { t } = useTranslation("keys");
	const grantableScopes = listGrantableScopes(permissions);
	const [scopes, setScopes] = useState<KeyScope[]>(
		before?.scopes ?? getPresetScopes(mode === "test" ? "integration" : "server", grantableScopes),
	);
	const [expiry, setExpiry] = useState<string>(before ? "keep" : "never");
	const [ranges, setRanges] = useState(before?.allowed_ranges.join("\n") ?? "");

	const send = (form: FormData) => {
		const values = {
			name: String(form.get("name")).trim(),
			scopes,
			allowed_ranges: splitNetworks(ranges),
			...(expiry !== "keep" && { expires_at: toExpiry(expiry, String(form.get("date") ?? "")) }),
		};
		return before
			? onSubmit(omitUnchanged(values, before), undefined)
			: onSubmit(values, readKeyPassword(form));
	};
	return (
		<DialogForm submit={submit} onSubmit={send} onCancel={onCancel}>
			{(errorOf) => (
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
					<ScopePicker
						value={scopes}
						onChange={setScopes}
						may={grantableScopes}
						error={errorOf("scopes") && scopes.length === 0 ? t("form.no_scopes") : errorOf("scopes")}
					/>
					<ExpiryField before={before} value={expiry} onChange={setExpiry} error={errorOf("expires_at")} />
					<NetworksField value={ranges} onChange={setRanges} errorOf={errorOf} />
					{!before && <KeyPasswordField mode={mode} errorOf={errorOf} />}
				</>
			)}
		</DialogForm>
	);
}

/** Omits the name and the networks if they are as before. */
function omitUnchanged(
	{ name, allowed_ranges, ...rest }: UpdateApiKey & { name: string; allowed_ranges: string[] },
	before: ApiKey,
): UpdateApiKey {
	return {
		...rest,
		...(name !== before.name && { name }),
		...(allowed_ranges.join() !== before.allowed_ranges.join() && { allowed_ranges }),
	};
}
