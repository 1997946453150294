import { useSyncExternalStore } from "react";

const place = "verifications-address";
const never = () => () => {};

/** Keeps the address of the list that is read in this tab: a case leads back to it. */
export const keepListAddress = (search: string): void => sessionStorage.setItem(place, search);

/** The list as it was last read in this tab, with its filters and page. */
export const useListAddress = (): string =>
	useSyncExternalStore(
		never,
		() => `/verifications${sessionStorage.getItem(place) ?? ""}`,
		() => "/verifications",
	);
