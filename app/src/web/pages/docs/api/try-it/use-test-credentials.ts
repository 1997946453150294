import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { User } from "../../../../../domain/auth/contract.ts";
import type { OpenApiOperation } from "../../../../client/api/openapi-document.ts";

/** The test key: in memory only, lost when the page is closed or reloaded. */
let currentKey = "";
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

function useTestKey(): [string, (key: string) => void] {
	const key = useSyncExternalStore(
		subscribe,
		() => currentKey,
		() => "",
	);
	return [
		key,
		(newKey) => {
			currentKey = newKey.trim();
			for (const listener of listeners) listener();
		},
	];
}

/** Live keys are refused: a documentation page must not handle a secret with access to real data. */
export const isLiveKey = (key: string): boolean => key.startsWith("sk_live_");

/** How requests to an operation authenticate. */
export interface TestCredentials {
	needsKey: boolean;
	/** The entered key; empty without one. */
	key: string;
	setKey: (key: string) => void;
	/** Name of the app whose session in test mode replaces a missing key; null without one, and when no key is needed. */
	sessionApp: string | null;
}

export function useTestCredentials({ security }: OpenApiOperation): TestCredentials {
	const user = useRouteLoaderData<{ user: User | null }>("layouts/docs")?.user;
	const [key, setKey] = useTestKey();
	const needsKey = (security ?? []).length > 0;
	const app = user?.mode === "test" ? user.current_app : null;
	return { needsKey, key, setKey, sessionApp: needsKey && key === "" && app ? app.name : null };
}
