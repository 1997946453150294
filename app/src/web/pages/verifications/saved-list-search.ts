import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "../../client/storage/browser-storage.ts";

const storageKey = "verifications-address";
const subscribeNever = () => () => {};

/** Stores the list's search parameters in this tab, so that a case can link back to it. */
export function saveListSearch(search: string): void {
	writeStorage("sessionStorage", storageKey, search);
}

/** Path of the list as it was last open in this tab, with its filters and page. */
export const useSavedListPath = (): string =>
	useSyncExternalStore(
		subscribeNever,
		() => `/verifications${readStorage("sessionStorage", storageKey) ?? ""}`,
		() => "/verifications",
	);
