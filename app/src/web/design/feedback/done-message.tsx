import { IconCheck } from "@tabler/icons-react";
import css from "./done-message.module.css";

/** Confirms a completed action; announced by screen readers. Rendered even when empty, as live regions must be. */
export function DoneMessage({ text }: { text: string | false }) {
	return (
		<span role="status" className={css.done}>
			{text && (
				<>
					<IconCheck size={18} stroke={1.9} aria-hidden />
					{text}
				</>
			)}
		</span>
	);
}
