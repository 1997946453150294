import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";

/** A number. What is typed and isn't one within the limits is reset on leaving the field. */
export function NumberField({
	value,
	min,
	max,
	onChange,
	...props
}: Omit<TextInputProps, "value" | "onChange"> & {
	value: number;
	min: number;
	max?: number;
	onChange: (value: number) => void;
}) {
	/** Null while the field shows the value itself. */
	const [typed, setTyped] = useState<string | null>(null);
	return (
		<TextInput
			{...props}
			type="number"
			inputMode="decimal"
			autoComplete="off"
			min={min}
			max={max}
			step="any"
			value={typed ?? String(value)}
			onBlur={() => setTyped(null)}
			onChange={({ currentTarget }) => {
				setTyped(currentTarget.value);
				if (currentTarget.value !== "" && currentTarget.validity.valid) onChange(currentTarget.valueAsNumber);
			}}
		/>
	);
}
