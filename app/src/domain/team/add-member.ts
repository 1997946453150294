import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { openInSessionsWithoutApp } from "../auth/sessions/sessions.ts";
import type { Role } from "../guard/permissions.ts";
import type { Services } from "../services.ts";
import { insertMember } from "./queries.ts";

/**
 * Adds a user to an app, which opens in their sessions without one.
 * @returns false when they already are a member
 */
export async function addMember(
	{ clock }: Services,
	tx: Db,
	member: { appId: string; userId: string; roles: Role[] },
): Promise<boolean> {
	const inserted = await insertMember(tx, { id: newId("member"), ...member, createdAt: clock.now() });
	if (inserted.length === 0) return false;
	await openInSessionsWithoutApp(tx, member.userId, member.appId);
	return true;
}
