import { Fieldset, Input, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useId } from "react";

/** A group of choices with a legend and a hint. */
export function ChoiceGroup({
	label,
	hint,
	error,
	children,
}: {
	label: string;
	hint: string;
	error?: string | undefined;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<Fieldset legend={label} aria-describedby={`${id}-hint ${id}-error`}>
			<Text id={`${id}-hint`} size="caption" c="dimmed" mb="xs">
				{hint}
			</Text>
			<Stack gap="xs">{children}</Stack>
			{error && (
				<Input.Error id={`${id}-error`} mt="xs">
					{error}
				</Input.Error>
			)}
		</Fieldset>
	);
}

export function NumberField({
	name,
	label,
	hint,
	unit,
	value,
	onChange,
	error,
	min,
	max,
	step = 1,
	placeholder,
}: {
	name: string;
	label: string;
	hint: string;
	/** Unit shown after the number. */
	unit?: string;
	value: string;
	onChange: (value: string) => void;
	error: string | undefined;
	min: number;
	max: number;
	step?: number;
	placeholder?: string;
}) {
	return (
		<TextInput
			styles={{ wrapper: { maxWidth: "22rem" } }}
			type="number"
			inputMode={step < 1 ? "decimal" : "numeric"}
			name={name}
			label={label}
			description={hint}
			value={value}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
			error={error}
			min={min}
			max={max}
			step={step}
			placeholder={placeholder}
			autoComplete="off"
			rightSectionWidth={unit ? 72 : undefined}
			rightSection={
				unit && (
					<Text span size="sm" c="dimmed" aria-hidden>
						{unit}
					</Text>
				)
			}
		/>
	);
}
