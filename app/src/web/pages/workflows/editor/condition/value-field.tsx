import { Input, NativeSelect, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FactTest } from "../../../../../domain/workflows/definition/condition-contract.ts";
import type { FactType } from "../../../../../domain/workflows/steps/contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { listCountries } from "../../../../design/format/countries.ts";
import { CountriesField } from "../../../settings/verification/countries-field.tsx";
import { useEditor } from "../editor-context.ts";
import { NumberField } from "../node/number-field.tsx";
import { SeveralValues } from "./several-values.tsx";
import { useFactValue } from "./use-fact-texts.ts";

interface ValueFieldProps {
	test: FactTest;
	type: FactType;
	onChange: (test: FactTest) => void;
}

/** The value, or the values, that a fact is compared with. */
export function ValueField({ test, type, onChange }: ValueFieldProps) {
	if (test.op === "exists") return null;
	if (test.op === "in") return <ListField test={test} type={type} onChange={onChange} />;
	return <SingleField test={test} type={type} onChange={onChange} />;
}

function SingleField({
	test,
	type,
	onChange,
}: ValueFieldProps & { test: Extract<FactTest, { op: "eq" | "lt" | "gte" }> }) {
	const { t } = useTranslation(["workflow-editor", "common"]);
	const { t: tCommon } = useTranslation();
	const locale = useLocale();
	const valueText = useFactValue();
	const label = t("condition.value");
	if (type.kind === "number")
		return (
			<NumberField
				label={label}
				value={Number(test.value)}
				min={type.unit === "days" ? -100_000 : 0}
				rightSectionWidth={72}
				rightSection={
					(type.unit === "years" || type.unit === "days") && (
						<Text span size="sm" c="dimmed">
							{t(`unit.${type.unit}`)}
						</Text>
					)
				}
				onChange={(value) => onChange({ ...test, value })}
			/>
		);
	if (type.kind === "text")
		return (
			<TextInput
				label={label}
				value={String(test.value)}
				maxLength={200}
				autoComplete="off"
				onChange={({ currentTarget }) => onChange({ ...test, op: "eq", value: currentTarget.value })}
			/>
		);
	const listChoices = () => {
		if (type.kind === "boolean")
			return ["true", "false"].map((value) => ({
				value,
				label: valueText(value === "true", test.field, type),
			}));
		if (type.kind === "country")
			return listCountries(tCommon, locale, null).map(({ code, name }) => ({ value: code, label: name }));
		return type.values.map((value) => ({ value, label: valueText(value, test.field, type) }));
	};
	return (
		<NativeSelect
			label={label}
			value={String(test.value)}
			data={listChoices()}
			onChange={({ currentTarget: { value } }) =>
				onChange({ ...test, op: "eq", value: type.kind === "boolean" ? value === "true" : value })
			}
		/>
	);
}

function ListField({ test, type, onChange }: ValueFieldProps & { test: Extract<FactTest, { op: "in" }> }) {
	const { t } = useTranslation("workflow-editor");
	const { mayEdit } = useEditor();
	const label = t("condition.values");
	const change = (value: string[]) => onChange({ ...test, value });
	if (type.kind === "country")
		return (
			<Input.Wrapper label={label}>
				<CountriesField chosen={test.value} onChange={change} disabled={!mayEdit} />
			</Input.Wrapper>
		);
	if (type.kind === "choice" || type.kind === "choices")
		return (
			<SeveralValues
				label={label}
				field={test.field}
				type={type}
				chosen={test.value}
				onChange={mayEdit && change}
			/>
		);
	return (
		<TextInput
			label={label}
			description={t("condition.values_hint")}
			defaultValue={test.value.join(", ")}
			autoComplete="off"
			onChange={({ currentTarget }) =>
				change(
					currentTarget.value
						.split(",")
						.map((value) => value.trim())
						.filter(Boolean),
				)
			}
		/>
	);
}
