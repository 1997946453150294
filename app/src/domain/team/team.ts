import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Services } from "../services.ts";
import type { Role } from "./contract.ts";
import { insertMember } from "./queries.ts";

/** Makes a user a member of an app. */
export async function addMember(
	{ clock }: Services,
	tx: Db,
	member: { appId: string; userId: string; roles: Role[] },
): Promise<void> {
	await insertMember(tx, { id: newId("member"), ...member, createdAt: clock.now() });
}
