import { Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Textarea } from "../../../design/form/textarea.tsx";
import { useForm } from "../../../design/form/use-form.ts";
import { splitLines } from "../settings-draft.ts";
import { SettingsForm } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";

const addressLists = ["redirect_urls", "allowed_origins"] as const;

/** Redirect URLs and allowed origins, one per line. */
export function AddressesForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const { draft, set } = editing;
	/** The submitted lines: the API's errors refer to their positions. */
	const [sent, setSent] = useState({ redirect_urls: splitLines(""), allowed_origins: splitLines("") });
	const form = useForm(() => {
		setSent({
			redirect_urls: splitLines(draft.redirect_urls),
			allowed_origins: splitLines(draft.allowed_origins),
		});
		return editing.save("addresses");
	});
	const errorOf = (list: (typeof addressLists)[number]) => {
		const wrong = sent[list].flatMap(({ number }, index) => {
			const message = form.getError(`${list}.${index}`);
			return message ? [t("addresses.line", { number, message })] : [];
		});
		const fieldError = form.getError(list);
		return [...(fieldError ? [fieldError] : []), ...wrong];
	};
	return (
		<SettingsForm part="addresses" editing={editing} form={form}>
			{addressLists.map((list) => {
				const errors = errorOf(list);
				return (
					<Textarea
						key={list}
						styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
						name={list}
						label={t(`addresses.${list}`)}
						description={t(`addresses.${list}_hint`)}
						placeholder={t(`addresses.${list}_example`)}
						rows={4}
						resize="vertical"
						spellCheck={false}
						autoCapitalize="none"
						value={draft[list]}
						onChange={({ currentTarget }) => set({ [list]: currentTarget.value })}
						error={
							errors.length > 0 &&
							errors.map((line) => (
								<Text key={line} span inherit display="block">
									{line}
								</Text>
							))
						}
					/>
				);
			})}
		</SettingsForm>
	);
}
