import { useTranslation } from "react-i18next";
import { checkSettings } from "../../checks/all-contract.ts";
import type { Workflow } from "../../domain/apps/contract.ts";
import { documentTypes } from "../../domain/apps/documents.ts";
import { useForm } from "../components/use-form.ts";
import { CheckSettings } from "./check-settings.tsx";
import { CountriesField } from "./countries-field.tsx";
import { Choice, Choices, NumberField } from "./fields.tsx";
import { PartForm } from "./section.tsx";
import type { Editing } from "./use-editing.ts";

/** The strongest takes a chip, which reaches us through the API alone: it is shown where the API set it. */
const offered = (chosen: Workflow["minimum_assurance"]) =>
	chosen === "strong" ? (["basic", "enhanced", "strong"] as const) : (["basic", "enhanced"] as const);

/** How people are verified from now on. */
export function WorkflowPart({ editing }: { editing: Editing }) {
	const { t } = useTranslation("settings");
	const { t: common } = useTranslation();
	const { draft, set } = editing;
	const form = useForm(() => editing.save("workflow"));
	const { documents, countries } = draft;
	// Looked up while this part renders: an error that no field has claimed by then stands below the form as well.
	const errors = new Map(checkSettings.map(([name]) => [name, form.field(`workflow.${name}`)]));
	return (
		<PartForm part="workflow" editing={editing} form={form}>
			<Choices
				label={t("workflow.documents")}
				hint={t("workflow.documents_hint")}
				error={form.field("workflow.documents")}
			>
				{documentTypes.map((type) => (
					<Choice
						key={type}
						type="checkbox"
						name="workflow.documents"
						label={common(`document.${type}`)}
						checked={documents.includes(type)}
						onChange={(checked) =>
							set({
								documents: documentTypes.filter((one) => (one === type ? checked : documents.includes(one))),
							})
						}
					/>
				))}
			</Choices>
			<Choices
				label={t("workflow.countries")}
				hint={t("workflow.countries_hint")}
				error={form.field("workflow.countries")}
			>
				<Choice
					type="radio"
					name="workflow.countries_kind"
					label={t("workflow.countries_all")}
					checked={countries === null}
					onChange={() => set({ countries: null })}
				/>
				<Choice
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
			</Choices>
			<CheckSettings
				draft={draft}
				set={set}
				disabled={!editing.editable}
				error={(name) => errors.get(name)}
			/>
			<Choices label={t("workflow.assurance")} hint={t("workflow.assurance_hint")}>
				{offered(draft.minimum_assurance).map((level) => (
					<Choice
						key={level}
						type="radio"
						name="workflow.minimum_assurance"
						label={t(`workflow.assurance_${level}`)}
						text={t(`workflow.assurance_${level}_text`)}
						checked={draft.minimum_assurance === level}
						onChange={() => set({ minimum_assurance: level })}
					/>
				))}
			</Choices>
			<Choices label={t("workflow.review")} hint={t("workflow.review_hint")}>
				{(["when_unsure", "always"] as const).map((rule) => (
					<Choice
						key={rule}
						type="radio"
						name="workflow.review"
						label={t(`workflow.review_${rule}`)}
						text={t(`workflow.review_${rule}_text`)}
						checked={draft.review === rule}
						onChange={() => set({ review: rule })}
					/>
				))}
				<Choice
					type="checkbox"
					name="workflow.four_eyes"
					label={t("workflow.four_eyes")}
					text={t("workflow.four_eyes_text")}
					checked={draft.four_eyes}
					onChange={(checked) => set({ four_eyes: checked })}
				/>
			</Choices>
			<NumberField
				name="workflow.max_attempts"
				label={t("workflow.attempts")}
				hint={t("workflow.attempts_hint")}
				value={draft.max_attempts}
				onChange={(value) => set({ max_attempts: value })}
				error={form.field("workflow.max_attempts")}
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
				error={form.field("workflow.link_lifetime_hours")}
				min={1}
				max={2160}
			/>
		</PartForm>
	);
}
