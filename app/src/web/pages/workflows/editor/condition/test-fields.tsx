import { ActionIcon, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FactTest } from "../../../../../domain/workflows/definition/condition-contract.ts";
import { metadataPrefix } from "../../../../../domain/workflows/definition/facts-contract.ts";
import type { FactType } from "../../../../../domain/workflows/steps/contract.ts";
import { createTest, listOperators } from "./condition-form.ts";
import { useFactName } from "./use-fact-texts.ts";
import { ValueField } from "./value-field.tsx";

/** Stands for all metadata in the list of facts. */
const metadataChoice = metadataPrefix;
const textType = { kind: "text" } as const;
/** Characters that the name of a metadata can't have in a condition. */
const unsuitedCharacters = /[^\w-]/g;

/** One comparison: a fact, an operator and a value. */
export function TestFields({
	test,
	number,
	facts,
	onChange,
	onRemove,
}: {
	test: FactTest;
	/** Among the tests of its branch, from 1. */
	number: number;
	facts: Readonly<Record<string, FactType>>;
	onChange: (test: FactTest) => void;
	/** False for the only test of a branch. */
	onRemove: (() => void) | false;
}) {
	const { t } = useTranslation("workflow-editor");
	const factName = useFactName();
	const { field, op } = test;
	const isMetadata = field.startsWith(metadataPrefix);
	const type = isMetadata ? textType : facts[field];
	const operators = type ? listOperators(type) : [op];
	const chooseFact = (chosen: string) => {
		const isOther = chosen === metadataChoice;
		const chosenField = isOther ? `${metadataPrefix}key` : chosen;
		const chosenType = isOther ? textType : facts[chosen];
		if (chosenType)
			onChange(createTest(chosenField, chosenType, listOperators(chosenType)[0] ?? "exists", test));
	};
	return (
		<Stack gap="xs" role="group" aria-label={t("condition.test", { number })}>
			<Group gap="xs" wrap="nowrap" align="flex-end">
				<NativeSelect
					flex={1}
					miw={0}
					label={t("condition.fact")}
					value={isMetadata ? metadataChoice : field}
					data={[
						...(type ? [] : [{ value: field, label: factName(field) }]),
						...Object.keys(facts).map((value) => ({ value, label: factName(value) })),
						{ value: metadataChoice, label: t("fact.any_metadata") },
					]}
					onChange={({ currentTarget }) => chooseFact(currentTarget.value)}
				/>
				{onRemove && (
					<ActionIcon
						variant="subtle"
						color="gray"
						size={36}
						aria-label={t("condition.remove", { number })}
						onClick={onRemove}
					>
						<IconTrash size={18} stroke={1.7} aria-hidden />
					</ActionIcon>
				)}
			</Group>
			{isMetadata && (
				<TextInput
					label={t("condition.metadata")}
					value={field.slice(metadataPrefix.length)}
					maxLength={40}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					onChange={({ currentTarget }) =>
						onChange({
							...test,
							field: metadataPrefix + currentTarget.value.replaceAll(unsuitedCharacters, ""),
						})
					}
				/>
			)}
			<NativeSelect
				label={t("condition.operator")}
				value={op}
				data={operators.map((value) => ({
					value,
					label: t(value === "in" && type?.kind === "choices" ? "operator.in_choices" : `operator.${value}`),
				}))}
				onChange={({ currentTarget }) => {
					const chosen = operators.find((value) => value === currentTarget.value);
					if (type && chosen) onChange(createTest(field, type, chosen, test));
				}}
			/>
			{type && <ValueField test={test} type={type} onChange={onChange} />}
		</Stack>
	);
}
