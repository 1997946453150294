import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { isKeyTaken, useShortcutsEnabled } from "../../../../design/keyboard/use-shortcuts.ts";

/** Keys that open or focus something: they wait for the case that is opening, where the user sees what they did. */
const keptKeys = ["a", "d", "r", "e", "m", "f", "1", "2", "3", "n", "p", "?"];

/** Keys that change the case on screen, which the user believes left already. So does the key that sends a decision. */
const ignoredKeys = ["i"];

/** Runs what decides or leaves a case. The work resolves to false if it didn't succeed. */
type TrackOpening = (work: () => Promise<boolean>) => Promise<boolean>;

export const TrackOpeningContext = createContext<TrackOpening>((work) => work());
export const useTrackOpening = (): TrackOpening => useContext(TrackOpeningContext);

/**
 * Takes the shortcuts over from the sending of a decision until the next case is on screen. The last key is pressed again
 * on the case that opens: those who know what they do next needn't wait. A key that changes a case would hit one that the
 * user has left or hasn't seen: it is ignored, and `wasIgnored` tells so.
 */
export function useKeysWhileOpening(): { track: TrackOpening; wasIgnored: boolean } {
	const [running, setRunning] = useState(0);
	const [wasIgnored, setIgnored] = useState(false);
	const [on] = useShortcutsEnabled();
	const keptKey = useRef<string>(null);
	const { pathname } = useLocation();
	const { location: destination } = useNavigation();
	const isOpening = running > 0 || (destination !== undefined && destination.pathname !== pathname);

	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		const { key, target } = event;
		const sends = key === "Enter" && (event.ctrlKey || event.metaKey);
		if (!sends && (event.ctrlKey || event.metaKey || event.altKey)) return;
		// The fields of the decision that is being sent keep the focus.
		const isOfDecision = target instanceof Element && target.closest("[data-decision-fields]") !== null;
		if (isKeyTaken(event) && !isOfDecision) return;
		if (keptKeys.includes(key)) keptKey.current = key;
		else if (sends || ignoredKeys.includes(key)) setIgnored(true);
		else return;
		event.preventDefault();
		event.stopPropagation();
	});
	useEffect(() => {
		if (!isOpening || !on) return;
		addEventListener("keydown", onKeyDown, { capture: true });
		return () => removeEventListener("keydown", onKeyDown, { capture: true });
	}, [isOpening, on]);

	useEffect(() => {
		if (isOpening) return setIgnored(false);
		const key = keptKey.current;
		keptKey.current = null;
		// Effects of the case run before this one: its shortcuts are registered.
		if (key)
			document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
	}, [isOpening]);

	return {
		wasIgnored,
		async track(work) {
			setRunning((count) => count + 1);
			let succeeded = false;
			try {
				succeeded = await work();
			} finally {
				if (!succeeded) keptKey.current = null;
				setRunning((count) => count - 1);
			}
			return succeeded;
		},
	};
}
