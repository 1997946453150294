import { useSyncExternalStore } from "react";

const subscribeNever = () => () => {};

/** Whether the page is hydrated. `startup/early.js` records input before that. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		subscribeNever,
		() => true,
		() => false,
	);
