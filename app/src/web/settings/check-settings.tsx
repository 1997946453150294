import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { CheckSettingName } from "../../checks/all-contract.ts";
import type { CheckSetting } from "../../checks/contract.ts";
import { contracts } from "../../checks/list/contract.ts";
import type { Draft } from "./draft.ts";
import { Choice, Choices, NumberField } from "./fields.tsx";

/** What a check's own part of the form is given. */
export interface CheckFormProps {
	draft: Draft;
	set: (changes: Partial<Draft>) => void;
	disabled: boolean;
	error: (name: CheckSettingName) => string | undefined;
}

/** `settings.tsx` of the checks whose fields don't follow from what they are. */
const ownForms = import.meta.glob<ComponentType<CheckFormProps>>("../../checks/*/settings.tsx", {
	eager: true,
	import: "default",
});
const formOf = (type: string) => ownForms[`../../checks/${type.replaceAll("_", "-")}/settings.tsx`];

/** The settings of every check, in the order of the checks. */
export function CheckSettings(props: CheckFormProps) {
	return contracts.map(({ type, settings }) => {
		const Form = formOf(type);
		if (Form) return <Form key={type} {...props} />;
		return (Object.entries(settings) as [CheckSettingName, CheckSetting][]).map(([name, setting]) => (
			<Field key={name} name={name} setting={setting} {...props} />
		));
	});
}

function Field({
	name,
	setting,
	draft,
	set,
	error,
}: CheckFormProps & { name: CheckSettingName; setting: CheckSetting }) {
	const { t } = useTranslation("settings");
	// Every setting has these texts: the test of the checks looks.
	const text = (part: string) => t(`workflow.${name}${part}` as "workflow.minimum_age", { defaultValue: "" });
	const value: string = draft[name];
	const change = (to: string) => set({ [name]: to });
	if (setting.kind === "number")
		return (
			<NumberField
				name={`workflow.${name}`}
				label={text("")}
				hint={text("_hint")}
				unit={text("_unit")}
				placeholder={text("_none")}
				value={value}
				onChange={change}
				error={error(name)}
				min={setting.min}
				max={setting.max}
			/>
		);
	return (
		<Choices label={text("")} hint={text("_hint")}>
			{setting.values.map((one) => (
				<Choice
					key={one}
					type="radio"
					name={`workflow.${name}`}
					label={text(`_${one}`)}
					text={text(`_${one}_text`)}
					checked={value === one}
					onChange={() => change(one)}
				/>
			))}
		</Choices>
	);
}
