import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page's programs have taken over: what is done before waits for them in `startup/early.js`. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
