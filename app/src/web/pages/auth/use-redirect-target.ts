import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { safeRedirectPath } from "../../shell/i18n/locale-paths.ts";

/** The page to return to after signing in. */
export function useRedirectTarget(): {
	/** An address of our own, or null. */
	wanted: string | null;
	/** Puts it behind the address of another page, so that it isn't lost on the way. */
	keep: (path: string) => string;
} {
	const [search] = useSearchParams();
	const wanted = safeRedirectPath(search.get("redirect"));
	return {
		wanted,
		keep: (path) =>
			wanted ? `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ redirect: wanted })}` : path,
	};
}

const storageKey = "vidimus_wanted";

/** Saves the redirect target for the tab that the e-mail link opens, which doesn't know it. */
export function useSaveRedirectTarget(): void {
	const { wanted } = useRedirectTarget();
	useEffect(() => {
		if (wanted) localStorage.setItem(storageKey, wanted);
		else localStorage.removeItem(storageKey);
	}, [wanted]);
}

/** What the waiting page left, once. */
export function takeSavedRedirectTarget(): string | null {
	const target = safeRedirectPath(localStorage.getItem(storageKey));
	localStorage.removeItem(storageKey);
	return target;
}

/** The address that a page handed on when it led here. It travels beside the page's own, which others may see. */
export const getEmailFromState = (state: unknown): string | undefined => {
	const email = (state as { email?: unknown } | null)?.email;
	return typeof email === "string" ? email : undefined;
};
