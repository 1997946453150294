import { Button } from "@mantine/core";
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../shell/i18n/locale-link.tsx";
import type { mountPlayer } from "./mount-player.ts";
import css from "./player.module.css";
import type { PlayerMedia } from "./player-media.ts";
import { initialState, isSameState } from "./player-state.ts";

type PlayerFailure = "network" | "decode" | "unsupported";
const failuresByCode: Record<number, PlayerFailure> = {
	2: "network",
	3: "decode",
	4: "unsupported",
};

interface Props {
	media: PlayerMedia;
	/** Width over height, so that nothing moves when it comes; audio has none. */
	ratio?: number;
	/** Takes all the room there is, whatever the picture's shape. */
	fills?: boolean;
	onLoaded?: () => void;
	/** Without it the player itself says in words what went wrong. */
	onFailed?: () => void;
}

/**
 * Plays a video or a sound. What plays it is fetched when the player is on the page, in the browser only; its
 * element carries `data-state`, `data-loading`, `data-captions` and `data-fullscreen`, and Plyr's events pass it.
 */
export function Player(props: Props) {
	const [attempt, setAttempt] = useState(0);
	return <PlayerAttempt key={attempt} {...props} onRetry={() => setAttempt((count) => count + 1)} />;
}

function PlayerAttempt({
	media,
	ratio,
	fills,
	onLoaded,
	onFailed,
	onRetry,
}: Props & { onRetry: () => void }) {
	const { t, ready } = useTranslation("player", { useSuspense: false });
	const { t: tCommon } = useTranslation();
	const locale = useLocale();
	const host = useRef<HTMLDivElement>(null);
	const [state, setState] = useState(initialState);
	const [failure, setFailure] = useState<PlayerFailure | null>(null);

	const loaded = useEffectEvent(() => onLoaded?.());
	const failed = useEffectEvent((error: MediaError | null) => {
		setFailure(failuresByCode[error?.code ?? 0] ?? "network");
		onFailed?.();
	});
	const mount = useEffectEvent((mounting: typeof mountPlayer, element: HTMLElement): (() => void) =>
		mounting(
			element,
			media,
			{
				labels: t("plyr", { returnObjects: true, skipInterpolation: true }),
				locale,
				nameOf: (language) => t(`language.${language as "fr"}`),
			},
			{
				onState: (next) => setState((now) => (isSameState(now, next) ? now : next)),
				onLoaded: () => loaded(),
				onFailed: (error) => failed(error),
			},
		),
	);
	const described = JSON.stringify(media);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another medium or language is another player
	useEffect(() => {
		if (!ready || failure || !host.current) return;
		const element = host.current;
		let takeAway: (() => void) | undefined;
		let isStale = false;
		import("./mount-player.ts").then(
			(module) => {
				if (!isStale) takeAway = mount(module.mountPlayer, element);
			},
			() => isStale || failed(null),
		);
		return () => {
			isStale = true;
			takeAway?.();
		};
	}, [ready, described, locale, failure]);

	return (
		<div
			className={css.player}
			style={ratio ? ({ "--ratio": String(ratio) } as CSSProperties) : undefined}
			data-player={media.kind}
			data-fills={fills}
			data-state={state.playback}
			data-loading={state.loading}
			data-captions={state.captions ? "on" : "off"}
			data-fullscreen={state.fullscreen ? "on" : "off"}
			data-failed={failure ?? undefined}
			aria-busy={state.loading && !failure}
		>
			{/* The keys keep React from making one of the other: what is taken away empties its own element. */}
			{failure ? (
				<div key="failure" className={css.failure} role="alert">
					<p>{t(`failure.${failure}`)}</p>
					<Button size="xs" variant="default" onClick={onRetry}>
						{tCommon("action.retry")}
					</Button>
				</div>
			) : (
				<div key="host" ref={host} className={css.host} />
			)}
		</div>
	);
}
