import { IconCheck } from "@tabler/icons-react";
import css from "./account.module.css";

/** Says that something went through, where it was asked for. */
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
