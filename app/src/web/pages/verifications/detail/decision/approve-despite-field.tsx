import { type ReactNode, useId } from "react";
import css from "./decision.module.css";

/** A checkbox that confirms what the person is approved despite of. */
export function ApproveDespiteField({
	text,
	label,
	checked,
	error,
	onChange,
}: {
	/** What stands against the approval. */
	text: ReactNode;
	label: string;
	checked: boolean;
	error: string | undefined;
	onChange: (checked: boolean) => void;
}) {
	const id = useId();
	return (
		<div className={css.despite} data-invalid={error ? true : undefined}>
			<p id={`${id}-text`}>{text}</p>
			<label>
				<input
					type="checkbox"
					checked={checked}
					required
					aria-invalid={error ? true : undefined}
					aria-describedby={`${id}-text ${id}-error`}
					onChange={({ currentTarget }) => onChange(currentTarget.checked)}
				/>
				{label}
			</label>
			<span id={`${id}-error`} role="alert">
				{error}
			</span>
		</div>
	);
}
