import { useMatches } from "react-router";
import { forcedMode } from "./color-mode.ts";

/** What a route tells of itself by `handle`. */
export interface Handle {
	namespaces?: string[];
	/** It may be shown in another site's frame, where browsers refuse the storage that places are kept in. */
	keepsNoPlace?: boolean;
	/** The colour mode that it is shown in, whatever the person has chosen. */
	colorMode?: "light" | "dark";
	/** Fetches what its first render in the browser would wait for: what waits can't react yet. */
	prepare?: (url: URL) => Promise<unknown>;
	/** What a person did on it, held by `useKept`, is there again when they come back to it. */
	keepAlive?: boolean;
	/** How it appears when one comes from another page. */
	transition?: "fade";
}

export const useHandles = (): Handle[] =>
	useMatches().flatMap((match) => (match.handle as Handle | undefined) ?? []);

export const useForcedMode = (): "light" | "dark" | undefined =>
	forcedMode(useHandles().findLast(({ colorMode }) => colorMode)?.colorMode);
