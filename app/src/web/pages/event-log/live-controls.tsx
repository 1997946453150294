import { Button } from "@mantine/core";
import { IconArrowUp, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { HydratedButton } from "../../design/form/hydrated-button.tsx";
import lists from "../../design/page/list-page.module.css";
import css from "./event-log-table.module.css";

/** Switch for live updates of a list. */
export function LiveToggle({
	on,
	words,
	onChange,
}: {
	on: boolean;
	words: { on: string; off: string; start: string; stop: string };
	onChange: (on: boolean) => void;
}) {
	const Icon = on ? IconPlayerPause : IconPlayerPlay;
	return (
		<>
			<span className={css.live} data-on={on} role="status">
				{on ? words.on : words.off}
			</span>
			<HydratedButton
				variant="default"
				leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
				onClick={() => onChange(!on)}
			>
				{on ? words.stop : words.start}
			</HydratedButton>
		</>
	);
}

/** Number of new rows, and the button that shows them. */
export function NewRowsButton({ count, onShow }: { count: number; onShow: () => void }) {
	const { t } = useTranslation("records");
	return (
		<div role="status" className={lists.newRows}>
			{count > 0 && (
				<Button
					variant="light"
					leftSection={<IconArrowUp size={16} stroke={2} aria-hidden />}
					onClick={() => {
						onShow();
						scrollTo({ top: 0 });
					}}
				>
					{t("new_rows", { count })}
				</Button>
			)}
		</div>
	);
}
