import { Button } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
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
			<Button
				variant="default"
				leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
				onClick={() => onChange(!on)}
			>
				{on ? words.stop : words.start}
			</Button>
		</>
	);
}
