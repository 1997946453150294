import { NativeSelect, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FactType } from "../../../../../domain/workflows/steps/contract.ts";
import { Chip, Chips } from "../../../../design/badge/chips.tsx";
import { useFactValue } from "./use-fact-texts.ts";

/** Several of a fact's values: those that are chosen, and a list to add others from. */
export function SeveralValues({
	label,
	field,
	type,
	chosen,
	onChange,
}: {
	label: string;
	field: string;
	type: Extract<FactType, { values: readonly string[] }>;
	chosen: readonly string[];
	/** False if they can't be changed. */
	onChange: ((chosen: string[]) => void) | false;
}) {
	const { t } = useTranslation("workflow-editor");
	const valueText = useFactValue();
	const textOf = (value: string) => valueText(value, field, type);
	return (
		<Stack gap="xs">
			{onChange && (
				<NativeSelect
					label={label}
					value=""
					data={[
						{ value: "", label: t("condition.add_value") },
						...type.values
							.filter((value) => !chosen.includes(value))
							.map((value) => ({ value, label: textOf(value) })),
					]}
					onChange={({ currentTarget: { value } }) => value && onChange([...chosen, value])}
				/>
			)}
			<Chips label={label}>
				{chosen.map((value) => (
					<Chip
						key={value}
						remove={t("condition.remove_value", { value: textOf(value) })}
						onRemove={onChange && (() => onChange(chosen.filter((other) => other !== value)))}
					>
						{textOf(value)}
					</Chip>
				))}
			</Chips>
		</Stack>
	);
}
