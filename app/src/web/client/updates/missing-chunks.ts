import { readStorage, writeStorage } from "../storage/browser-storage.ts";
import { isServerReachable } from "./latest-build.ts";

/** `sessionStorage` key of the last reload because of a missing chunk. `startup/guard.js` uses it too. */
const storageKey = "vidimus-chunk-reload";
/** Minimum time between two reloads of a path. */
export const reloadCooldownMs = 10_000;

interface ReloadRecord {
	path: string;
	at: number;
}

const readLastReload = (): ReloadRecord | null => {
	try {
		return JSON.parse(readStorage("sessionStorage", storageKey) ?? "null") as ReloadRecord | null;
	} catch {
		return null;
	}
};

/** Whether the path was reloaded within the cooldown, so that another reload wouldn't help. */
export function wasJustReloaded(path: string): boolean {
	const last = readLastReload();
	return last !== null && last.path === path && Date.now() - last.at < reloadCooldownMs;
}

/** Records a reload. @returns false without storage: the caller must not reload, since it could loop */
export function saveReload(path: string): boolean {
	const record: ReloadRecord = { path, at: Date.now() };
	return writeStorage("sessionStorage", storageKey, JSON.stringify(record));
}

/** Reloads if the server is reachable and the cooldown is over. @returns whether the page reloads */
async function reloadOnce(): Promise<boolean> {
	const path = location.pathname;
	if (wasJustReloaded(path) || !(await isServerReachable()) || !saveReload(path)) return false;
	location.reload();
	return true;
}

let pendingReload = Promise.resolve(false);
/** Whether a reload is in progress. Errors are then ignored. */
export const isReloading = (): Promise<boolean> => pendingReload;

/**
 * Reloads the page when a lazy chunk is missing, as after a deployment. Within the cooldown of 10 s, the error is
 * shown instead.
 */
export function reloadOnMissingChunks(): void {
	dispatchEvent(new Event("vidimus:started"));
	addEventListener("vite:preloadError", () => {
		pendingReload = pendingReload.then((already) => already || reloadOnce());
	});
}
