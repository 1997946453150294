import { useRouteLoaderData } from "react-router";
import type { User } from "../../../../../domain/auth/contract.ts";
import type { OpenApiOperation } from "../../../../client/api/openapi-document.ts";
import { useTestKey } from "./use-test-key.ts";

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
