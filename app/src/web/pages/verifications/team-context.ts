import { createContext, useContext } from "react";
import { getPermissionsOfRoles } from "../../../domain/guard/permissions.ts";
import type { Member } from "../../../domain/team/contract.ts";
import type { Verification } from "../../../domain/verifications/contract.ts";
import { usePermissions } from "../../shell/navigation/use-can-open-page.ts";

export interface TeamContextValue {
	members: readonly Member[];
	/** ID of the signed-in user. */
	me: string;
}

/** Team members, to show names for the user IDs in the API. */
export const TeamContext = createContext<TeamContextValue>({ members: [], me: "" });

export function useTeam() {
	const team = useContext(TeamContext);
	const managesReviews = usePermissions().includes("reviews:manage");
	return {
		...team,
		/** Finds a member by user ID; undefined for those who left. */
		user: (id: string | null) => team.members.find(({ user }) => user.id === id)?.user,
		reviewers: listReviewers(team.members),
		/** Whether the signed-in user assigns cases to others, decides escalated ones and confirms decisions. */
		managesReviews,
		/** Whether the signed-in user is one of those who decide the case: an escalated one isn't for every reviewer. */
		isForMe: ({ escalated_at: escalatedAt, assignee }: Pick<Verification, "escalated_at" | "assignee">) =>
			escalatedAt === null || assignee === team.me || managesReviews,
	};
}

export const listReviewers = (members: readonly Member[]): Member[] =>
	members.filter(({ roles }) => getPermissionsOfRoles(roles).includes("verifications:review"));
