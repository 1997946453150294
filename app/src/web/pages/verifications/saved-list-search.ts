import { useSyncExternalStore } from "react";

const storageKey = "verifications-address";
const subscribeNever = () => () => {};

/** Stores the list's search parameters in this tab, so that a case can link back to it. */
export const saveListSearch = (search: string): void => sessionStorage.setItem(storageKey, search);

/** Path of the list as it was last open in this tab, with its filters and page. */
export const useSavedListPath = (): string =>
	useSyncExternalStore(
		subscribeNever,
		() => `/verifications${sessionStorage.getItem(storageKey) ?? ""}`,
		() => "/verifications",
	);
