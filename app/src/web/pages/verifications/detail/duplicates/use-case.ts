import { useIntersection } from "@mantine/hooks";
import { useState } from "react";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { type LoadedRecord, useRecord } from "../../../../client/api/use-record.ts";

/** Search parameter of a case, with the ID of another one that it is compared with at once. */
export const compareParam = "compare";

/** Distance below the screen, from which on a case is loaded. */
const loadMargin = "200px";

/** @returns a ref, and whether its element has come near the screen */
export function useApproached<E extends HTMLElement>() {
	const { ref, entry } = useIntersection<E>({ rootMargin: loadMargin });
	const [isApproached, setApproached] = useState(false);
	if (entry?.isIntersecting && !isApproached) setApproached(true);
	return { ref, isApproached };
}

/** Loads a case. @param id null loads nothing */
export const useCase = (id: string | null): LoadedRecord<Verification> =>
	useRecord(id, (read) => api.get("/api/v1/verifications/{id}", { path: { id: read } }));
