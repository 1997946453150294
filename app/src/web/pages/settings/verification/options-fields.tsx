import { Checkbox, Radio } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { assuranceLevels } from "../../../../shared/assurance-levels.ts";
import { documentTypes } from "../../../../shared/documents.ts";
import { CheckSettings } from "./check-settings.tsx";
import { ChoiceGroup, NumberField } from "./choice-fields.tsx";
import { CountriesChoice } from "./countries-choice.tsx";
import type { OptionName, OptionsDraft, OptionsEditing } from "./options-draft.ts";
import { PresetChoice } from "./preset-choice.tsx";

/** A field for each verification option. */
export function OptionsFields({
	draft,
	set,
	disabled,
	error,
}: OptionsEditing & { disabled: boolean; error: (name: OptionName) => string | undefined }) {
	const { t } = useTranslation("settings");
	return (
		<>
			<PresetChoice draft={draft} set={set} />
			<DocumentsChoice draft={draft} set={set} error={error("documents")} />
			<CountriesChoice countries={draft.countries} set={set} disabled={disabled} error={error("countries")} />
			<CheckSettings draft={draft} set={set} disabled={disabled} error={error} />
			<AssuranceChoice draft={draft} set={set} />
			<ReviewChoice draft={draft} set={set} />
			<NumberField
				name="verification_options.max_attempts"
				label={t("verification_options.attempts")}
				hint={t("verification_options.attempts_hint")}
				value={draft.max_attempts}
				onChange={(value) => set({ max_attempts: value })}
				error={error("max_attempts")}
				min={1}
				max={10}
			/>
			<NumberField
				name="verification_options.link_lifetime_hours"
				label={t("verification_options.link")}
				hint={t("verification_options.link_hint")}
				unit={t("unit.hours")}
				value={draft.link_lifetime_hours}
				onChange={(value) => set({ link_lifetime_hours: value })}
				error={error("link_lifetime_hours")}
				min={1}
				max={2160}
			/>
		</>
	);
}

/** Selects the accepted types of documents. */
function DocumentsChoice({
	draft: { documents },
	set,
	error,
}: OptionsEditing & { error: string | undefined }) {
	const { t } = useTranslation("settings");
	const { t: tCommon } = useTranslation();
	return (
		<ChoiceGroup
			label={t("verification_options.documents")}
			hint={t("verification_options.documents_hint")}
			error={error}
		>
			{documentTypes.map((type) => (
				<Checkbox
					key={type}
					name="verification_options.documents"
					label={tCommon(`document.${type}`)}
					checked={documents.includes(type)}
					onChange={({ currentTarget: { checked } }) =>
						set({
							documents: documentTypes.filter((document) =>
								document === type ? checked : documents.includes(document),
							),
						})
					}
				/>
			))}
		</ChoiceGroup>
	);
}

/** `strong` needs a chip, which only the API can send: the level is shown only where the API set it. */
const listAssuranceLevels = (chosen: OptionsDraft["minimum_assurance"]) =>
	assuranceLevels.filter((level) => level !== "strong" || chosen === "strong");

/** Selects the minimum assurance level. */
function AssuranceChoice({ draft, set }: OptionsEditing) {
	const { t } = useTranslation("settings");
	return (
		<ChoiceGroup label={t("verification_options.assurance")} hint={t("verification_options.assurance_hint")}>
			{listAssuranceLevels(draft.minimum_assurance).map((level) => (
				<Radio
					key={level}
					name="verification_options.minimum_assurance"
					label={t(`verification_options.assurance_${level}`)}
					description={t(`verification_options.assurance_${level}_text`)}
					checked={draft.minimum_assurance === level}
					onChange={() => set({ minimum_assurance: level })}
				/>
			))}
		</ChoiceGroup>
	);
}

/** Selects which verifications need manual review, and whether a second reviewer must confirm. */
function ReviewChoice({ draft, set }: OptionsEditing) {
	const { t } = useTranslation("settings");
	return (
		<ChoiceGroup label={t("verification_options.review")} hint={t("verification_options.review_hint")}>
			{(["when_unsure", "always"] as const).map((rule) => (
				<Radio
					key={rule}
					name="verification_options.review"
					label={t(`verification_options.review_${rule}`)}
					description={t(`verification_options.review_${rule}_text`)}
					checked={draft.review === rule}
					onChange={() => set({ review: rule })}
				/>
			))}
			<Checkbox
				mt="xs"
				name="verification_options.four_eyes"
				label={t("verification_options.two_reviewers")}
				description={t("verification_options.two_reviewers_text")}
				checked={draft.four_eyes}
				onChange={({ currentTarget }) => set({ four_eyes: currentTarget.checked })}
			/>
		</ChoiceGroup>
	);
}
