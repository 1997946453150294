import { useSyncExternalStore } from "react";

const subscribeNever = () => () => {};

/** Whether the page's programs have taken over: what is done before waits for them in `startup/early.js`. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		subscribeNever,
		() => true,
		() => false,
	);
