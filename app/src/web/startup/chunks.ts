import { serverAnswers } from "./builds.ts";

/** Where the browser remembers the last reload for the sake of a missing file; the head's script reads it too. */
const key = "vidimus-chunk-reload";
export const guardMs = 10_000;

interface Reload {
	path: string;
	at: number;
}

const lastReload = (): Reload | null => {
	try {
		return JSON.parse(sessionStorage.getItem(key) ?? "null") as Reload | null;
	} catch {
		return null;
	}
};

/** Whether the page was reloaded for a path less than ten seconds ago: once more would not help. */
export function reloadedJustNow(path: string): boolean {
	const last = lastReload();
	return last !== null && last.path === path && Date.now() - last.at < guardMs;
}

/** @returns false where the browser keeps nothing: without memory a reload could go on for ever */
export function rememberReload(path: string): boolean {
	try {
		sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() } satisfies Reload));
		return true;
	} catch {
		return false;
	}
}

/** @returns whether the page is being loaded anew: not without a server, nor again within ten seconds */
async function loadAnew(): Promise<boolean> {
	const path = location.pathname;
	if (reloadedJustNow(path) || !(await serverAnswers()) || !rememberReload(path)) return false;
	location.reload();
	return true;
}

let leaving = Promise.resolve(false);
/** Whether the page is being loaded anew: what fails meanwhile goes with it. */
export const isLeaving = (): Promise<boolean> => leaving;

/**
 * Parts of a page that are fetched later: where one is gone, as after a new build, the page is loaded anew, once in ten
 * seconds. Then the error stands, and the error screen with it.
 */
export function reloadForMissingParts(): void {
	dispatchEvent(new Event("vidimus:started"));
	addEventListener("vite:preloadError", () => {
		leaving = leaving.then((already) => already || loadAnew());
	});
}
