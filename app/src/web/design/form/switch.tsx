import { useId } from "react";
import css from "./switch.module.css";

/** Switch with a description. It takes effect immediately, without a submit button. */
export function SwitchRow({
	label,
	description,
	checked,
	onChange,
}: {
	label: string;
	description: string;
	checked: boolean;
	onChange: (checked: boolean) => void;
}) {
	const id = useId();
	return (
		<div className={css.row}>
			<label htmlFor={id}>
				<span className={css.label}>{label}</span>
			</label>
			<input
				id={id}
				className={css.switch}
				type="checkbox"
				role="switch"
				aria-describedby={`${id}-description`}
				aria-checked={checked}
				checked={checked}
				onChange={({ currentTarget }) => onChange(currentTarget.checked)}
			/>
			<span id={`${id}-description`} className={css.description}>
				{description}
			</span>
		</div>
	);
}
