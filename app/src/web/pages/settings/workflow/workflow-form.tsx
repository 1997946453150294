import { useTranslation } from "react-i18next";
import { assuranceLevels } from "../../../../assurance-levels-contract.ts";
import { checkSettings } from "../../../../checks/all-contract.ts";
import { documentTypes } from "../../../../documents-contract.ts";
import type { Workflow } from "../../../../domain/apps/contract.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { SettingsForm } from "../sections/settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";
import { CheckSettings } from "./check-settings.tsx";
import { ChoiceGroup, ChoiceInput, NumberField } from "./choice-fields.tsx";
import { CountriesField } from "./countries-field.tsx";
import { PresetChoice } from "./preset-choice.tsx";

/** `strong` needs a chip, which only the API can send: the level is shown only where the API set it. */
const listAssuranceLevels = (chosen: Workflow["minimum_assurance"]) =>
	assuranceLevels.filter((level) => level !== "strong" || chosen === "strong");

/** The verification workflow, for new verifications. */
export function WorkflowForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const { t: tCommon } = useTranslation();
	const { draft, set } = editing;
	const form = useForm(() => editing.save("workflow"));
	const { documents, countries } = draft;
	// Read during render: an error that no field has claimed by then is also shown below the form.
	const errors = new Map(checkSettings.map(([name]) => [name, form.getError(`workflow.${name}`)]));
	return (
		<SettingsForm part="workflow" editing={editing} form={form}>
			<PresetChoice draft={draft} set={set} />
			<ChoiceGroup
				label={t("workflow.documents")}
				hint={t("workflow.documents_hint")}
				error={form.getError("workflow.documents")}
			>
				{documentTypes.map((type) => (
					<ChoiceInput
						key={type}
						type="checkbox"
						name="workflow.documents"
						label={tCommon(`document.${type}`)}
						checked={documents.includes(type)}
						onChange={(checked) =>
							set({
								documents: documentTypes.filter((one) => (one === type ? checked : documents.includes(one))),
							})
						}
					/>
				))}
			</ChoiceGroup>
			<ChoiceGroup
				label={t("workflow.countries")}
				hint={t("workflow.countries_hint")}
				error={form.getError("workflow.countries")}
			>
				<ChoiceInput
					type="radio"
					name="workflow.countries_kind"
					label={t("workflow.countries_all")}
					checked={countries === null}
					onChange={() => set({ countries: null })}
				/>
				<ChoiceInput
					type="radio"
					name="workflow.countries_kind"
					label={t("workflow.countries_some")}
					checked={countries !== null}
					onChange={() => set({ countries: [] })}
				/>
				{countries && (
					<CountriesField
						chosen={countries}
						onChange={(chosen) => set({ countries: chosen })}
						disabled={!editing.editable}
					/>
				)}
			</ChoiceGroup>
			<CheckSettings
				draft={draft}
				set={set}
				disabled={!editing.editable}
				error={(name) => errors.get(name)}
			/>
			<ChoiceGroup label={t("workflow.assurance")} hint={t("workflow.assurance_hint")}>
				{listAssuranceLevels(draft.minimum_assurance).map((level) => (
					<ChoiceInput
						key={level}
						type="radio"
						name="workflow.minimum_assurance"
						label={t(`workflow.assurance_${level}`)}
						text={t(`workflow.assurance_${level}_text`)}
						checked={draft.minimum_assurance === level}
						onChange={() => set({ minimum_assurance: level })}
					/>
				))}
			</ChoiceGroup>
			<ChoiceGroup label={t("workflow.review")} hint={t("workflow.review_hint")}>
				{(["when_unsure", "always"] as const).map((rule) => (
					<ChoiceInput
						key={rule}
						type="radio"
						name="workflow.review"
						label={t(`workflow.review_${rule}`)}
						text={t(`workflow.review_${rule}_text`)}
						checked={draft.review === rule}
						onChange={() => set({ review: rule })}
					/>
				))}
				<ChoiceInput
					type="checkbox"
					name="workflow.four_eyes"
					label={t("workflow.four_eyes")}
					text={t("workflow.four_eyes_text")}
					checked={draft.four_eyes}
					onChange={(checked) => set({ four_eyes: checked })}
				/>
			</ChoiceGroup>
			<NumberField
				name="workflow.max_attempts"
				label={t("workflow.attempts")}
				hint={t("workflow.attempts_hint")}
				value={draft.max_attempts}
				onChange={(value) => set({ max_attempts: value })}
				error={form.getError("workflow.max_attempts")}
				min={1}
				max={10}
			/>
			<NumberField
				name="workflow.link_lifetime_hours"
				label={t("workflow.link")}
				hint={t("workflow.link_hint")}
				unit={t("unit.hours")}
				value={draft.link_lifetime_hours}
				onChange={(value) => set({ link_lifetime_hours: value })}
				error={form.getError("workflow.link_lifetime_hours")}
				min={1}
				max={2160}
			/>
		</SettingsForm>
	);
}
