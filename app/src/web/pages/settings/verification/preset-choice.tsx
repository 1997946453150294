import { Anchor, Paper, Radio } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { specimenReviews } from "../../../../domain/workflows/options/presets-contract.ts";
import { type PresetName, presetNames } from "../../../../domain/workflows/options/values.ts";
import { LocaleLink, useLocale } from "../../../client/i18n/locale-link.tsx";
import { ChoiceGroup } from "./choice-fields.tsx";
import { findDraftPreset, type OptionsEditing, toPresetDraft } from "./options-draft.ts";
import css from "./preset-choice.module.css";

/** Selects a policy preset, which fills in the settings below. `custom` is shown only while they match none. */
export function PresetChoice({ draft, set }: OptionsEditing) {
	const { t } = useTranslation("settings");
	const chosen = findDraftPreset(draft);
	return (
		<ChoiceGroup label={t("verification_options.preset")} hint={t("verification_options.preset_hint")}>
			<div className={css.frame}>
				<div className={css.presets}>
					{presetNames.map((name) => (
						<PresetColumn
							key={name}
							name={name}
							checked={chosen === name}
							onChange={() => set(toPresetDraft(name))}
						/>
					))}
				</div>
			</div>
			{chosen === "custom" && (
				<Radio
					name="preset"
					label={t("verification_options.preset_custom")}
					description={t("verification_options.preset_custom_text")}
					checked
					onChange={() => {}}
				/>
			)}
			{/* In a tab of its own: the form may have unsaved changes. */}
			<Anchor component={LocaleLink} to="/docs/concepts#decision" target="_blank" size="sm">
				{t("verification_options.preset_decision_table")}
			</Anchor>
		</ChoiceGroup>
	);
}

/** One preset: what it stops, what it doesn't, how much goes to review, and for whom it is. The rows line up with the others'. */
function PresetColumn({
	name,
	checked,
	onChange,
}: {
	name: PresetName;
	checked: boolean;
	onChange: () => void;
}) {
	const { t } = useTranslation("settings");
	const locale = useLocale();
	const id = useId();
	const { [name]: reviews, of } = specimenReviews;
	return (
		<Paper withBorder p="sm" className={css.preset}>
			<Radio
				name="preset"
				label={t(`verification_options.preset_${name}`)}
				fw={550}
				checked={checked}
				onChange={onChange}
				aria-describedby={id}
			/>
			<dl id={id}>
				{(["for_whom", "stops", "misses"] as const).map((fact) => (
					<div key={fact}>
						<dt>{t(`verification_options.preset_${fact}`)}</dt>
						<dd>{t(`verification_options.preset_${name}_${fact}`)}</dd>
					</div>
				))}
				<div>
					<dt>{t("verification_options.preset_reviews")}</dt>
					<dd>
						<strong className="tabular">{(reviews / of).toLocaleString(locale, { style: "percent" })}</strong>
						<small>{t("verification_options.preset_measured", { reviews, of })}</small>
					</dd>
				</div>
			</dl>
		</Paper>
	);
}
