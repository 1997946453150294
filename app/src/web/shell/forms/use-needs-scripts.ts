import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";

/**
 * Whether the server refuses a protected form that the browser itself sends. reCAPTCHA needs its script, and in token mode
 * a script stores the session's token.
 */
export function useNeedsScripts({ startsSession = false } = {}): boolean {
	const setting = useRouteLoaderData<typeof loader>("root");
	return setting?.recaptcha !== false || (startsSession && setting.authMode === "token");
}
