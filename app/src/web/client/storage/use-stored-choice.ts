import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "./browser-storage.ts";
import type { StoredKey } from "./stored-keys.ts";

type ChoiceKey = StoredKey<"localStorage">;

const listeners = new Set<() => void>();
/** Choices that the browser didn't store: they hold until the page is left. */
const unstored = new Map<string, string | null>();

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		removeEventListener("storage", listener);
	};
}

/** What was chosen in this browser under a key of `localStorage`; null if nothing was. */
export const getStoredChoice = (key: ChoiceKey): string | null => {
	const choice = unstored.get(key);
	return choice === undefined ? readStorage("localStorage", key) : choice;
};

/** Stores a choice; null forgets it. Without storage, it holds until the page is left. */
export function saveChoice(key: ChoiceKey, choice: string | null): void {
	if (writeStorage("localStorage", key, choice)) unstored.delete(key);
	else unstored.set(key, choice);
	for (const listener of listeners) listener();
}

/** A choice of this browser, the same in all components and tabs, with a function that changes it. */
export function useStoredChoice(key: ChoiceKey): [string | null, (choice: string | null) => void] {
	const choice = useSyncExternalStore(
		subscribe,
		() => getStoredChoice(key),
		() => null,
	);
	return [choice, (chosen) => saveChoice(key, chosen)];
}
