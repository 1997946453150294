import { useLocation, useNavigate } from "react-router";
import type { ReviewDecision } from "../../../../../domain/verifications/reasons.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { useLocalizePath } from "../../../../client/i18n/locale-link.tsx";
import { useStoredChoice } from "../../../../client/storage/use-stored-choice.ts";
import { useTrackOpening } from "./use-keys-while-opening.ts";

const storageKey = "stay-after-decision";

/** Whether to stay on a decided case instead of opening the next one; stored in this browser. */
export function useStayAfterDecision(): [boolean, (stay: boolean) => void] {
	const [choice, choose] = useStoredChoice(storageKey);
	return [choice === "yes", (isStaying) => choose(isStaying ? "yes" : null)];
}

/** Navigation state of a case, stored in the browser's history. */
export interface CaseNavigationState {
	/** Cases that were open before, the latest last. */
	trail: string[];
	/** What was done to the last of them. */
	decided?: { decision: ReviewDecision | "escalated"; name: string; counts: boolean };
	/** Number of cases in the queue, including this one. */
	waiting?: number;
}

export const useCaseNavigationState = (): CaseNavigationState | null =>
	useLocation().state as CaseNavigationState | null;

/** Navigates to the next or previous case. Each resolves to false when there is none. */
export function useCaseNavigation(id: string): {
	next: (decided?: CaseNavigationState["decided"]) => Promise<boolean>;
	previous: () => Promise<boolean>;
} {
	const navigate = useNavigate();
	const localizePath = useLocalizePath();
	const track = useTrackOpening();
	const trail = useCaseNavigationState()?.trail ?? [];
	const openVerification = async (to: string, state: CaseNavigationState) => {
		await navigate(localizePath(`/verifications/${to}`), { state });
		return true;
	};
	return {
		next: (decided) =>
			track(async () => {
				const { id: to, waiting } = await api.get("/api/v1/verifications/next", { query: { after: id } });
				if (!to) return false;
				return openVerification(to, { trail: [...trail, id], waiting, ...(decided && { decided }) });
			}),
		async previous() {
			const to = trail.at(-1);
			return to ? openVerification(to, { trail: trail.slice(0, -1) }) : false;
		},
	};
}
