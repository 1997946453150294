import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { onSignedOut } from "../browser-api.ts";
import { heldSession } from "../session-token.ts";

/**
 * When the server no longer knows who is signed in, or another tab has signed in or out meanwhile, the page's
 * guards are asked again: what is done here is done as whoever the browser holds a session of.
 */
export function useSignedOut(): void {
	const { revalidate } = useRevalidator();
	const held = useRef<string>(undefined);
	useEffect(() => onSignedOut(revalidate), [revalidate]);
	useEffect(() => {
		held.current ??= heldSession();
		const look = () => {
			const now = heldSession();
			if (document.visibilityState !== "visible" || now === held.current) return;
			held.current = now;
			void revalidate();
		};
		window.addEventListener("focus", look);
		document.addEventListener("visibilitychange", look);
		return () => {
			window.removeEventListener("focus", look);
			document.removeEventListener("visibilitychange", look);
		};
	}, [revalidate]);
}
