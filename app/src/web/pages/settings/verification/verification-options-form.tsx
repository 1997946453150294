import { useForm } from "../../../design/form/use-form.ts";
import { SettingsForm } from "../settings-section.tsx";
import type { SettingsEditor } from "../use-settings-editor.ts";
import { optionNames } from "./options-draft.ts";
import { OptionsFields } from "./options-fields.tsx";

/** The verification options, for new verifications. */
export function VerificationOptionsForm({ editing }: { editing: SettingsEditor }) {
	const { draft, set } = editing;
	const form = useForm(() => editing.save("verification_options"));
	// Every error is read during this render, not in the fields: one that no field has claimed by its end is also shown
	// below the form.
	const errors = new Map(optionNames.map((name) => [name, form.getError(`verification_options.${name}`)]));
	return (
		<SettingsForm part="verification_options" editing={editing} form={form}>
			<OptionsFields
				draft={draft}
				set={set}
				disabled={!editing.mayEdit("verification_options")}
				error={(name) => errors.get(name)}
			/>
		</SettingsForm>
	);
}
