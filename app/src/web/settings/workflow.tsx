import { useTranslation } from "react-i18next";
import type { Workflow } from "../../domain/apps/contract.ts";
import { documentTypes } from "../../domain/apps/documents.ts";
import { useForm } from "../components/use-form.ts";
import { CountriesField } from "./countries-field.tsx";
import { Choice, Choices, NumberField } from "./fields.tsx";
import { PartForm } from "./section.tsx";
import { Thresholds } from "./thresholds.tsx";
import type { Editing } from "./use-editing.ts";

/** No check reaches the strongest: it is only shown where it was set by the API. */
const offered = (chosen: Workflow["minimum_assurance"]) =>
	chosen === "strong" ? (["basic", "enhanced", "strong"] as const) : (["basic", "enhanced"] as const);

/** How people are verified from now on. */
export function WorkflowPart({ editing }: { editing: Editing }) {
	const { t } = useTranslation("settings");
	const { t: common } = useTranslation();
	const { draft, set } = editing;
	const form = useForm(() => editing.save("workflow"));
	const { documents, countries } = draft;
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
			<Choices label={t("workflow.liveness")} hint={t("workflow.liveness_hint")}>
				{(["active", "passive", "off"] as const).map((level) => (
					<Choice
						key={level}
						type="radio"
						name="workflow.liveness"
						label={t(`workflow.liveness_${level}`)}
						text={t(`workflow.liveness_${level}_text`)}
						checked={draft.liveness === level}
						onChange={() => set({ liveness: level })}
					/>
				))}
			</Choices>
			<Choices label={t("workflow.liveness_doubts")} hint={t("workflow.liveness_doubts_hint")}>
				{(["report", "review", "decline"] as const).map((rule) => (
					<Choice
						key={rule}
						type="radio"
						name="workflow.liveness_doubts"
						label={t(`workflow.liveness_doubts_${rule}`)}
						text={t(`workflow.liveness_doubts_${rule}_text`)}
						checked={draft.liveness_doubts === rule}
						onChange={() => set({ liveness_doubts: rule })}
					/>
				))}
			</Choices>
			<Thresholds
				match={draft.face_match_fmr}
				mismatch={draft.face_mismatch_fmr}
				onChange={set}
				disabled={!editing.editable}
				errors={{
					match: form.field("workflow.face_match_fmr"),
					mismatch: form.field("workflow.face_mismatch_fmr"),
				}}
			/>
			<Choices label={t("workflow.printed_agreement")} hint={t("workflow.printed_agreement_hint")}>
				{(["optional", "required"] as const).map((rule) => (
					<Choice
						key={rule}
						type="radio"
						name="workflow.printed_agreement"
						label={t(`workflow.printed_agreement_${rule}`)}
						text={t(`workflow.printed_agreement_${rule}_text`)}
						checked={draft.printed_agreement === rule}
						onChange={() => set({ printed_agreement: rule })}
					/>
				))}
			</Choices>
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
			<Choices label={t("workflow.duplicates")} hint={t("workflow.duplicates_hint")}>
				{(["off", "report", "review"] as const).map((rule) => (
					<Choice
						key={rule}
						type="radio"
						name="workflow.duplicates"
						label={t(`workflow.duplicates_${rule}`)}
						text={t(`workflow.duplicates_${rule}_text`)}
						checked={draft.duplicates === rule}
						onChange={() => set({ duplicates: rule })}
					/>
				))}
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
				name="workflow.minimum_age"
				label={t("workflow.age")}
				hint={t("workflow.age_hint")}
				unit={t("unit.years")}
				placeholder={t("workflow.age_none")}
				value={draft.minimum_age}
				onChange={(value) => set({ minimum_age: value })}
				error={form.field("workflow.minimum_age")}
				min={1}
				max={120}
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
