import { useSyncExternalStore } from "react";

const subscribeNever = () => () => {};

/** Whether the page is hydrated, for what the server can't know of the browser. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		subscribeNever,
		() => true,
		() => false,
	);
