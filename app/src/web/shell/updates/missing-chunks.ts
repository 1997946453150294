import { isServerReachable } from "./new-build.ts";

/** Where the browser remembers the last reload for the sake of a missing file; the head's script reads it too. */
const storageKey = "vidimus-chunk-reload";
export const reloadCooldownMs = 10_000;

interface ReloadRecord {
	path: string;
	at: number;
}

const readLastReload = (): ReloadRecord | null => {
	try {
		return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as ReloadRecord | null;
	} catch {
		return null;
	}
};

/** Whether the page was reloaded for a path less than ten seconds ago: once more would not help. */
export function wasJustReloaded(path: string): boolean {
	const last = readLastReload();
	return last !== null && last.path === path && Date.now() - last.at < reloadCooldownMs;
}

/** @returns false where the browser keeps nothing: without memory a reload could go on for ever */
export function saveReload(path: string): boolean {
	try {
		sessionStorage.setItem(storageKey, JSON.stringify({ path, at: Date.now() } satisfies ReloadRecord));
		return true;
	} catch {
		return false;
	}
}

/** @returns whether the page is being loaded anew: not without a server, nor again within ten seconds */
async function reloadOnce(): Promise<boolean> {
	const path = location.pathname;
	if (wasJustReloaded(path) || !(await isServerReachable()) || !saveReload(path)) return false;
	location.reload();
	return true;
}

let pendingReload = Promise.resolve(false);
/** Whether the page is being loaded anew: what fails meanwhile goes with it. */
export const isReloading = (): Promise<boolean> => pendingReload;

/**
 * Reloads the page when a lazy chunk is missing, as after a deployment, at most once in ten
 * seconds. After that the error is shown.
 */
export function reloadOnMissingChunks(): void {
	dispatchEvent(new Event("vidimus:started"));
	addEventListener("vite:preloadError", () => {
		pendingReload = pendingReload.then((already) => already || reloadOnce());
	});
}
