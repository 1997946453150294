import { useTranslation } from "react-i18next";
import type { SettingsDraft } from "../settings-draft.ts";
import { ChoiceGroup, ChoiceInput } from "./choice-fields.tsx";

/** Selects which verifications need manual review, and whether a second reviewer must confirm. */
export function ReviewChoice({
	draft,
	set,
}: {
	draft: SettingsDraft;
	set: (changes: Partial<SettingsDraft>) => void;
}) {
	const { t } = useTranslation("settings");
	return (
		<ChoiceGroup label={t("verification_options.review")} hint={t("verification_options.review_hint")}>
			{(["when_unsure", "always"] as const).map((rule) => (
				<ChoiceInput
					key={rule}
					type="radio"
					name="verification_options.review"
					label={t(`verification_options.review_${rule}`)}
					text={t(`verification_options.review_${rule}_text`)}
					checked={draft.review === rule}
					onChange={() => set({ review: rule })}
				/>
			))}
			<ChoiceInput
				type="checkbox"
				name="verification_options.four_eyes"
				label={t("verification_options.two_reviewers")}
				text={t("verification_options.two_reviewers_text")}
				checked={draft.four_eyes}
				onChange={(checked) => set({ four_eyes: checked })}
			/>
		</ChoiceGroup>
	);
}
