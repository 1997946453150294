import { useIntersection } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";

/** Distance below the screen, from which on a case is loaded. */
const loadMargin = "200px";

/** @returns a ref, and whether its element has come near the screen */
export function useApproached<E extends HTMLElement>() {
	const { ref, entry } = useIntersection<E>({ rootMargin: loadMargin });
	const [isApproached, setApproached] = useState(false);
	if (entry?.isIntersecting && !isApproached) setApproached(true);
	return { ref, isApproached };
}

/** Loads a case; undefined while it is loading, or if the member may not read it. @param id null loads nothing */
export function useCase(id: string | null): Verification | undefined {
	const [verification, setVerification] = useState<Verification>();
	useEffect(() => {
		if (id === null) return;
		let over = false;
		// A case that can't be loaded is shown by its ID; its link explains why.
		api.get("/api/v1/verifications/{id}", { path: { id } }).then(
			(read) => over || setVerification(read),
			() => {},
		);
		return () => {
			over = true;
		};
	}, [id]);
	return verification;
}
