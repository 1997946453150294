import { Checkbox, Stack } from "@mantine/core";
import { type ReactNode, useId } from "react";

/** Checkboxes below one that checks all of them. */
export function CheckboxGroup({
	label,
	checked,
	indeterminate,
	onChange,
	children,
}: {
	label: ReactNode;
	checked: boolean;
	/** Some are checked. */
	indeterminate: boolean;
	onChange: (checked: boolean) => void;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<Stack role="group" aria-labelledby={id} gap={6} mt="xs">
			<Checkbox
				label={<span id={id}>{label}</span>}
				checked={checked}
				indeterminate={indeterminate}
				onChange={({ currentTarget }) => onChange(currentTarget.checked)}
			/>
			<Stack gap={6} ps="lg">
				{children}
			</Stack>
		</Stack>
	);
}
