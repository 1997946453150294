import { useTranslation } from "react-i18next";
import { checkSettings } from "../../../../checks/all-contract.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { SettingsForm } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";
import { AssuranceChoice } from "./assurance-choice.tsx";
import { CheckSettings } from "./check-settings.tsx";
import { NumberField } from "./choice-fields.tsx";
import { CountriesChoice } from "./countries-choice.tsx";
import { DocumentsChoice } from "./documents-choice.tsx";
import { PresetChoice } from "./preset-choice.tsx";
import { ReviewChoice } from "./review-choice.tsx";

/** The verification options, for new verifications. */
export function VerificationOptionsForm({ editing }: { editing: SettingsEditor }) {
	const { t } = useTranslation("settings");
	const { draft, set } = editing;
	const form = useForm(() => editing.save("verification_options"));
	// Every error is read during this render, not in the fields: one that no field has claimed by its end is also shown
	// below the form.
	const errors = new Map(
		checkSettings.map(([name]) => [name, form.getError(`verification_options.${name}`)]),
	);
	return (
		<SettingsForm part="verification_options" editing={editing} form={form}>
			<PresetChoice draft={draft} set={set} />
			<DocumentsChoice
				documents={draft.documents}
				set={set}
				error={form.getError("verification_options.documents")}
			/>
			<CountriesChoice
				countries={draft.countries}
				set={set}
				disabled={!editing.editable}
				error={form.getError("verification_options.countries")}
			/>
			<CheckSettings
				draft={draft}
				set={set}
				disabled={!editing.editable}
				error={(name) => errors.get(name)}
			/>
			<AssuranceChoice draft={draft} set={set} />
			<ReviewChoice draft={draft} set={set} />
			<NumberField
				name="verification_options.max_attempts"
				label={t("verification_options.attempts")}
				hint={t("verification_options.attempts_hint")}
				value={draft.max_attempts}
				onChange={(value) => set({ max_attempts: value })}
				error={form.getError("verification_options.max_attempts")}
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
				error={form.getError("verification_options.link_lifetime_hours")}
				min={1}
				max={2160}
			/>
		</SettingsForm>
	);
}
