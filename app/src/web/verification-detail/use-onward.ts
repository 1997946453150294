import { useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ReviewDecision } from "../../domain/verifications/contract.ts";
import { api } from "../browser-api.ts";
import { useLocalized } from "../components/locale-link.tsx";

const place = "stay-after-decision";
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Whether the reader stays at a case they have decided, kept in this browser; else the next one comes at once. */
export function useStaying(): [boolean, (stay: boolean) => void] {
	const stay = useSyncExternalStore(
		listen,
		() => localStorage.getItem(place) === "yes",
		() => false,
	);
	const choose = (wanted: boolean) => {
		if (wanted) localStorage.setItem(place, "yes");
		else localStorage.removeItem(place);
		for (const listener of listeners) listener();
	};
	return [stay, choose];
}

/** What a case was come to with, kept by the browser's history. */
export interface Arrival {
	/** Cases that were read before, the latest last. */
	trail: string[];
	/** What was decided at the last of them. */
	decided?: { decision: ReviewDecision; name: string; counts: boolean };
	/** Cases that still wait, this one among them. */
	waiting?: number;
}

export const useArrival = (): Arrival | null => useLocation().state as Arrival | null;

/** Ways from case to case. Each tells whether there was one to go to. */
export function useOnward(id: string): {
	next: (decided?: Arrival["decided"]) => Promise<boolean>;
	previous: () => Promise<boolean>;
} {
	const navigate = useNavigate();
	const localized = useLocalized();
	const trail = useArrival()?.trail ?? [];
	const go = async (to: string, state: Arrival) => {
		await navigate(localized(`/verifications/${to}`), { state });
		return true;
	};
	return {
		async next(decided) {
			const { id: to, waiting } = await api.get("/api/v1/verifications/next", { query: { after: id } });
			if (!to) return false;
			return go(to, { trail: [...trail, id], waiting, ...(decided && { decided }) });
		},
		async previous() {
			const to = trail.at(-1);
			return to ? go(to, { trail: trail.slice(0, -1) }) : false;
		},
	};
}
