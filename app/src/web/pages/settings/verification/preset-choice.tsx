import { Anchor } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { specimenReviews } from "../../../../domain/apps/presets-contract.ts";
import { type PresetName, presetNames } from "../../../../domain/apps/values.ts";
import { LocaleLink, useLocale } from "../../../client/i18n/locale-link.tsx";
import { findDraftPreset, type SettingsDraft, toPresetDraft } from "../settings-draft.ts";
import { ChoiceGroup, ChoiceInput } from "./choice-fields.tsx";
import css from "./preset-choice.module.css";

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
		<div className={css.preset}>
			<label>
				<input type="radio" name="preset" checked={checked} onChange={onChange} aria-describedby={id} />
				{t(`verification_options.preset_${name}`)}
			</label>
			<dl id={id}>
				<div>
					<dt>{t("verification_options.preset_for_whom")}</dt>
					<dd>{t(`verification_options.preset_${name}_for_whom`)}</dd>
				</div>
				<div>
					<dt>{t("verification_options.preset_stops")}</dt>
					<dd>{t(`verification_options.preset_${name}_stops`)}</dd>
				</div>
				<div>
					<dt>{t("verification_options.preset_misses")}</dt>
					<dd>{t(`verification_options.preset_${name}_misses`)}</dd>
				</div>
				<div>
					<dt>{t("verification_options.preset_reviews")}</dt>
					<dd>
						<strong className="tabular">{(reviews / of).toLocaleString(locale, { style: "percent" })}</strong>
						<small>{t("verification_options.preset_measured", { reviews, of })}</small>
					</dd>
				</div>
			</dl>
		</div>
	);
}
