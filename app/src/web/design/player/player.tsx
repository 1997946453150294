import { Button } from "@mantine/core";
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import type { mountPlayer } from "./mount-player.ts";
import css from "./player.module.css";
import type { PlayerMedia } from "./player-media.ts";
import { initialState, isSamePlayerState } from "./player-state.ts";

type PlayerFailure = "network" | "decode" | "unsupported";
const failuresByCode: Record<number, PlayerFailure> = {
	2: "network",
	3: "decode",
	4: "unsupported",
};

interface Props {
	media: PlayerMedia;
	/** Aspect ratio (width / height), to prevent a layout shift; none for audio. */
	ratio?: number;
	/** Fills the container, regardless of the video's aspect ratio. */
	fills?: boolean;
	onLoaded?: () => void;
	/** Called in addition to the player's own error message. */
	onFailed?: () => void;
}

/**
 * Video or audio player. Plyr is lazy-loaded, in the browser only. The root element has the attributes `data-state`,
 * `data-loading`, `data-captions` and `data-fullscreen`. Plyr's events bubble through it.
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
	const mount = useEffectEvent((mountPlayerIn: typeof mountPlayer, element: HTMLElement): (() => void) =>
		mountPlayerIn(
			element,
			media,
			{
				labels: t("plyr", { returnObjects: true, skipInterpolation: true }),
				locale,
				getLanguageName: (language) => t(`language.${language as "fr"}`),
			},
			{
				onState: (next) => setState((previous) => (isSamePlayerState(previous, next) ? previous : next)),
				onLoaded: () => loaded(),
				onFailed: (error) => failed(error),
			},
		),
	);
	const mediaKey = JSON.stringify(media);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new source or language requires a new player
	useEffect(() => {
		if (!ready || failure || !host.current) return;
		const element = host.current;
		let unmount: (() => void) | undefined;
		let isStale = false;
		import("./mount-player.ts").then(
			(module) => {
				if (!isStale) unmount = mount(module.mountPlayer, element);
			},
			() => isStale || failed(null),
		);
		return () => {
			isStale = true;
			unmount?.();
		};
	}, [ready, mediaKey, locale, failure]);

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
			{/* Distinct keys: React must not reuse the host element, because unmounting the player empties it. */}
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
