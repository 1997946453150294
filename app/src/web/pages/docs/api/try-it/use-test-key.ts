import { useSyncExternalStore } from "react";

/** The test key: in memory only, lost when the page is closed or reloaded. */
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

/** Live keys are refused: a documentation page must not handle a secret with access to real data. */
export const isLiveKey = (key: string): boolean => key.startsWith("sk_live_");
