import { Button, ColorSwatch, Group } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";

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
			<Group component="span" gap="xs" role="status">
				{on && <ColorSwatch component="span" size={8} color="var(--good)" withShadow={false} aria-hidden />}
				{on ? words.on : words.off}
			</Group>
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
