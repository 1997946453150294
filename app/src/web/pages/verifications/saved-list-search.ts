import { useSyncExternalStore } from "react";

const storageKey = "verifications-address";
const subscribeNever = () => () => {};

/** Keeps the address of the list that is read in this tab: a case leads back to it. */
export const saveListSearch = (search: string): void => sessionStorage.setItem(storageKey, search);

/** The list as it was last read in this tab, with its filters and page. */
export const useSavedListPath = (): string =>
	useSyncExternalStore(
		subscribeNever,
		() => `/verifications${sessionStorage.getItem(storageKey) ?? ""}`,
		() => "/verifications",
	);
