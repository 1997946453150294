import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { safePath } from "../paths.ts";

/** Where a visitor was going before they were asked who they are. */
export function useWanted(): {
	/** An address of our own, or null. */
	wanted: string | null;
	/** Puts it behind the address of another page, so that it isn't lost on the way. */
	keep: (path: string) => string;
} {
	const [search] = useSearchParams();
	const wanted = safePath(search.get("redirect"));
	return {
		wanted,
		keep: (path) =>
			wanted ? `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ redirect: wanted })}` : path,
	};
}

const waitingName = "vidimus_wanted";

/** Leaves where the visitor was going to the tab that the link of the mail opens: the link doesn't know it. */
export function useLeaveWanted(): void {
	const { wanted } = useWanted();
	useEffect(() => {
		if (wanted) localStorage.setItem(waitingName, wanted);
		else localStorage.removeItem(waitingName);
	}, [wanted]);
}

/** What the waiting page left, once. */
export function takeLeftWanted(): string | null {
	const left = safePath(localStorage.getItem(waitingName));
	localStorage.removeItem(waitingName);
	return left;
}

/** The address that a page handed on when it led here. It travels beside the page's own, which others may see. */
export const emailOf = (state: unknown): string | undefined => {
	const email = (state as { email?: unknown } | null)?.email;
	return typeof email === "string" ? email : undefined;
};
