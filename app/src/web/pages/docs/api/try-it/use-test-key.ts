import { useSyncExternalStore } from "react";

/** The test key of this visit: in memory only, gone when the page is. */
let currentKey = "";
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

export function useTestKey(): [string, (key: string) => void] {
	const key = useSyncExternalStore(
		subscribe,
		() => currentKey,
		() => "",
	);
	return [
		key,
		(newKey) => {
			currentKey = newKey.trim();
			for (const listener of listeners) listener();
		},
	];
}

/** A key for real people has no place in a page of the documentation. */
export const isLiveKey = (key: string): boolean => key.startsWith("sk_live_");
