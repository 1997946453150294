import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { safeRedirectPath } from "../../client/i18n/locale-paths.ts";
import { readStorage, writeStorage } from "../../client/storage/browser-storage.ts";

/** Adds the page to return to, if there is one, to the path of a sign-in page. */
export const addRedirectTarget = (path: string, target: string | null): string =>
	target ? `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ redirect: target })}` : path;

/** The page to return to after signing in. */
export function useRedirectTarget(): {
	/** A path of this site, or null. */
	target: string | null;
	/** Adds the target to the path of another sign-in page, to keep it. */
	withTarget: (path: string) => string;
} {
	const [search] = useSearchParams();
	const target = safeRedirectPath(search.get("redirect"));
	return {
		target,
		withTarget: (path) => addRedirectTarget(path, target),
	};
}

const storageKey = "vidimus_redirect";

/** Saves the redirect target for the tab that the email link opens. */
export function useSaveRedirectTarget(): void {
	const { target } = useRedirectTarget();
	useEffect(() => {
		writeStorage("localStorage", storageKey, target);
	}, [target]);
}

/** Reads and deletes the saved redirect target. */
export function takeSavedRedirectTarget(): string | null {
	const target = safeRedirectPath(readStorage("localStorage", storageKey));
	writeStorage("localStorage", storageKey, null);
	return target;
}

/** The email address passed by the previous page: in the history state, because URLs are visible to others. */
export const getEmailFromState = (state: unknown): string | undefined => {
	const email = (state as { email?: unknown } | null)?.email;
	return typeof email === "string" ? email : undefined;
};
