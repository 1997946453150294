import { createContext, useContext } from "react";
import type { Member } from "../../domain/team/contract.ts";
import { permissionsOf } from "../../domain/team/permissions.ts";

export interface Team {
	members: readonly Member[];
	/** User id of who reads the page. */
	me: string;
}

/** Who works on cases: pages name people that the API gives by their ids. */
export const TeamContext = createContext<Team>({ members: [], me: "" });

export function useTeam() {
	const team = useContext(TeamContext);
	return {
		...team,
		/** Of a member by their user id; undefined for who has left. */
		user: (id: string | null) => team.members.find(({ user }) => user.id === id)?.user,
		reviewers: reviewersOf(team.members),
	};
}

export const reviewersOf = (members: readonly Member[]): Member[] =>
	members.filter(({ roles }) => permissionsOf(roles).includes("verifications:review"));
