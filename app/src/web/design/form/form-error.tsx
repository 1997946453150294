import { IconAlertCircle } from "@tabler/icons-react";
import css from "./form-error.module.css";

/** A form's general error, announced immediately. */
export function FormError({ message }: { message: string | undefined }) {
	return (
		<div role="alert">
			{message && (
				<p className={css.error}>
					<IconAlertCircle size={20} stroke={1.7} aria-hidden />
					<span>{message}</span>
				</p>
			)}
		</div>
	);
}
