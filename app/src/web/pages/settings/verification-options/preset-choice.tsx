import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { specimenReviews } from "../../../../domain/apps/presets-contract.ts";
import { presetNames } from "../../../../domain/apps/values.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { findDraftPreset, type SettingsDraft, toPresetDraft } from "../settings-draft.ts";
import { ChoiceGroup, ChoiceInput } from "./choice-fields.tsx";

/** Selects a policy preset, which fills in the settings below. `custom` is shown only while they match none. */
export function PresetChoice({
	draft,
	set,
}: {
	draft: SettingsDraft;
	set: (changes: Partial<SettingsDraft>) => void;
}) {
	const { t } = useTranslation("settings");
	const chosen = findDraftPreset(draft);
	return (
		<ChoiceGroup label={t("verification_options.preset")} hint={t("verification_options.preset_hint")}>
			{presetNames.map((name) => (
				<ChoiceInput
					key={name}
					type="radio"
					name="preset"
					label={t(`verification_options.preset_${name}`)}
					text={`${t(`verification_options.preset_${name}_text`)} ${t("verification_options.preset_reviews", {
						reviews: specimenReviews[name],
						of: specimenReviews.of,
					})}`}
					checked={chosen === name}
					onChange={() => set(toPresetDraft(name))}
				/>
			))}
			{chosen === "custom" && (
				<ChoiceInput
					type="radio"
					name="preset"
					label={t("verification_options.preset_custom")}
					text={t("verification_options.preset_custom_text")}
					checked
					onChange={() => {}}
				/>
			)}
			<p>
				{/* In a tab of its own: the form may have unsaved changes. */}
				<Anchor component={LocaleLink} to="/docs/concepts#decision" target="_blank" size="sm">
					{t("verification_options.preset_decision_table")}
				</Anchor>
			</p>
		</ChoiceGroup>
	);
}
