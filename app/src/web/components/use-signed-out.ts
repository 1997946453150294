import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { onSignedOut } from "../browser-api.ts";

/** When the server no longer knows who is signed in, the page's guards are asked again. */
export function useSignedOut(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => onSignedOut(revalidate), [revalidate]);
}
