import { useSyncExternalStore } from "react";

/** The test key of this visit: in memory only, gone when the page is. */
let held = "";
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

export function useTestKey(): [string, (key: string) => void] {
	const key = useSyncExternalStore(
		listen,
		() => held,
		() => "",
	);
	return [
		key,
		(given) => {
			held = given.trim();
			for (const listener of listeners) listener();
		},
	];
}

/** A key for real people has no place in a page of the documentation. */
export const isLiveKey = (key: string): boolean => key.startsWith("sk_live_");
