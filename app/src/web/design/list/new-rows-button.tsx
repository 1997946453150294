import { Button } from "@mantine/core";
import { IconArrowUp } from "@tabler/icons-react";
import css from "./new-rows-button.module.css";

/** Offers rows that have arrived since the list was loaded; announced by screen readers. */
export function NewRowsButton({ text, onShow }: { text: string | false; onShow: () => void }) {
	return (
		<div role="status" className={css.newRows}>
			{text && (
				<Button
					variant="light"
					leftSection={<IconArrowUp size={16} stroke={2} aria-hidden />}
					onClick={onShow}
				>
					{text}
				</Button>
			)}
		</div>
	);
}
