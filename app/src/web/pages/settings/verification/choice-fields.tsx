import { TextInput } from "@mantine/core";
import { type ReactNode, useId } from "react";
import css from "../settings.module.css";

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
		<fieldset className={css.choices} aria-describedby={`${id}-hint ${id}-error`}>
			<legend>{label}</legend>
			<p id={`${id}-hint`} className={css.hint}>
				{hint}
			</p>
			<div className={css.options}>{children}</div>
			<p id={`${id}-error`} className={css.error}>
				{error}
			</p>
		</fieldset>
	);
}

/** One choice: a native checkbox or radio button, whose whole label is clickable. */
export function ChoiceInput({
	type,
	name,
	checked,
	onChange,
	label,
	text,
	disabled = false,
}: {
	type: "checkbox" | "radio";
	name: string;
	checked: boolean;
	onChange: (checked: boolean) => void;
	label: string;
	text?: string;
	disabled?: boolean;
}) {
	return (
		<label className={css.choice}>
			<input
				type={type}
				name={name}
				checked={checked}
				disabled={disabled}
				onChange={({ currentTarget }) => onChange(currentTarget.checked)}
			/>
			<span>
				{label}
				{text && <small>{text}</small>}
			</span>
		</label>
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
			className={css.number}
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
			{...(unit && { rightSection: <span aria-hidden>{unit}</span>, rightSectionWidth: 72 })}
		/>
	);
}
