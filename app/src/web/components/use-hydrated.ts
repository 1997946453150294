import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page's script has taken over: what is clicked before that would be lost. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
