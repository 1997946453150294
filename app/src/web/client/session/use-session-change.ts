import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { onSignedOut } from "../api/browser-client.ts";
import { getSessionKey } from "./session-token.ts";

/**
 * Revalidates the loaders (and thereby the guards) after a 401 or when another tab signs in or out,
 * so that the page always matches the current session.
 */
export function useRevalidateOnSessionChange(): void {
	const { revalidate } = useRevalidator();
	const sessionKey = useRef<string>(undefined);
	useEffect(() => onSignedOut(revalidate), [revalidate]);
	useEffect(() => {
		sessionKey.current ??= getSessionKey();
		const checkSession = () => {
			const now = getSessionKey();
			if (document.visibilityState !== "visible" || now === sessionKey.current) return;
			sessionKey.current = now;
			void revalidate();
		};
		window.addEventListener("focus", checkSession);
		document.addEventListener("visibilitychange", checkSession);
		return () => {
			window.removeEventListener("focus", checkSession);
			document.removeEventListener("visibilitychange", checkSession);
		};
	}, [revalidate]);
}
