import { useTranslation } from "react-i18next";
import { type CaseNavigationState, useCaseNavigation, useStayAfterDecision } from "./use-case-navigation.ts";

/**
 * Opens the next case after what was done to this one, unless the reviewer stays.
 * @returns a function that resolves to what to say where the case stays on screen, and to null once another one is opened
 */
export function useLeaveCase(
	id: string,
): (done: NonNullable<CaseNavigationState["decided"]>) => Promise<string | null> {
	const { t } = useTranslation("case");
	const [stay] = useStayAfterDecision();
	const { next } = useCaseNavigation(id);
	return async (done) => {
		if (!stay && (await next(done))) return null;
		const { decision, name, counts } = done;
		const said = t(counts ? `announcement.${decision}` : "announcement.proposed", { name });
		return stay ? said : `${said} ${t("announcement.last")}`;
	};
}
