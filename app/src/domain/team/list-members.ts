import type { Db } from "../../platform/database/database.ts";
import { invalidField } from "../../platform/http/problem.ts";
import { paginate } from "../../platform/pagination.ts";
import type { Page } from "../../shared/schemas.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { getAvatarUrl } from "../shared/uploaded-image.ts";
import type { ListTeam, Member } from "./contract.ts";
import { listMemberRows, type MemberRow } from "./queries.ts";

export const presentMember = ({ id, roles, createdAt, user }: MemberRow): Member => ({
	id,
	object: "member",
	user: {
		id: user.id,
		name: user.name,
		email: user.email,
		avatar_url: getAvatarUrl(user),
	},
	roles,
	created_at: createdAt.toISOString(),
});

/** All members of an app, with their email address, language and roles. */
export const loadMembers = ({ db }: Services, appId: string, tx: Db = db): Promise<MemberRow[]> =>
	listMemberRows(tx, appId);

export async function listMembers(services: Services, caller: Permitted<"team:read">): Promise<Member[]> {
	return (await listMemberRows(services.db, caller.actor.appId)).map(presentMember);
}

/** A page of an app's team, earliest members first. Teams are small, so the page is cut from all members. */
export async function listTeam(
	services: Services,
	caller: Permitted<"team:read">,
	{ limit, cursor }: ListTeam,
): Promise<Page<Member>> {
	const team = await listMembers(services, caller);
	const from = cursor ? team.findIndex(({ id }) => id === cursor) + 1 : 0;
	if (cursor && from === 0) throw invalidField("cursor", "invalid");
	return paginate(
		team.slice(from, from + limit + 1),
		limit,
		({ id }) => id,
		(member) => member,
	);
}
