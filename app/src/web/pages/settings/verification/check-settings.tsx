import { Radio } from "@mantine/core";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { CheckSettingName } from "../../../../checks/all-contract.ts";
import type { CheckSetting } from "../../../../checks/contract.ts";
import { contracts } from "../../../../checks/registry/contract.ts";
import { ChoiceGroup, NumberField } from "./choice-fields.tsx";
import type { OptionsEditing } from "./options-draft.ts";

/** Props of a check's custom settings form. */
export interface CheckFormProps extends OptionsEditing {
	disabled: boolean;
	error: (name: CheckSettingName) => string | undefined;
}

/** `settings.tsx` of the checks whose fields can't be generated from their settings. */
const customForms = import.meta.glob<ComponentType<CheckFormProps>>("../../../../checks/*/settings.tsx", {
	eager: true,
	import: "default",
});
const getCustomForm = (type: string) =>
	customForms[`../../../../checks/${type.replaceAll("_", "-")}/settings.tsx`];

/** Every check's settings, in check order. */
export function CheckSettings(props: CheckFormProps) {
	return contracts.map(({ type, settings }) => {
		const Form = getCustomForm(type);
		if (Form) return <Form key={type} {...props} />;
		return (Object.entries(settings) as [CheckSettingName, CheckSetting][]).map(([name, setting]) => (
			<CheckField key={name} name={name} setting={setting} {...props} />
		));
	});
}

function CheckField({
	name,
	setting,
	draft,
	set,
	error,
}: CheckFormProps & { name: CheckSettingName; setting: CheckSetting }) {
	const { t } = useTranslation("settings");
	// Every setting has these texts: checks.test.ts verifies it.
	const text = (part: string) =>
		t(`verification_options.${name}${part}` as "verification_options.minimum_age", { defaultValue: "" });
	const value: string = draft[name];
	const change = (to: string) => set({ [name]: to });
	if (setting.kind === "number")
		return (
			<NumberField
				name={`verification_options.${name}`}
				label={text("")}
				hint={text("_hint")}
				unit={text("_unit")}
				placeholder={text("_none")}
				value={value}
				onChange={change}
				error={error(name)}
				min={setting.min}
				max={setting.max}
				step={setting.integer ? 1 : 0.05}
			/>
		);
	return (
		<ChoiceGroup label={text("")} hint={text("_hint")}>
			{setting.values.map((option) => (
				<Radio
					key={option}
					name={`verification_options.${name}`}
					label={text(`_${option}`)}
					description={text(`_${option}_text`)}
					checked={value === option}
					onChange={() => change(option)}
				/>
			))}
		</ChoiceGroup>
	);
}
