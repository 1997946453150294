import type { Db } from "../../platform/database/database.ts";
import { notFound, Problem } from "../../platform/http/problem.ts";
import { forbidden } from "../guard/authorize.ts";
import { findMember, findMemberByUser, updateMemberRoles } from "./queries.ts";

/** Transfers ownership between members, with the app locked. @throws Problem 404, 422 */
export async function transferOwnership(
	tx: Db,
	{ appId, from, memberId }: { appId: string; from: string; memberId: string },
): Promise<{ id: string; name: string }> {
	const newOwner = await findMember(tx, appId, memberId);
	const previousOwner = await findMemberByUser(tx, appId, from);
	if (!newOwner || !previousOwner) throw notFound();
	if (!previousOwner.roles.includes("owner")) throw forbidden("app:transfer");
	if (newOwner.user.id === from) throw new Problem(409, "transfer_to_self");
	await updateMemberRoles(tx, appId, newOwner.id, [
		"owner",
		...newOwner.roles.filter((role) => role !== "owner"),
	]);
	const remainingRoles = previousOwner.roles.filter((role) => role !== "owner" && role !== "admin");
	await updateMemberRoles(tx, appId, previousOwner.id, ["admin", ...remainingRoles]);
	return { id: newOwner.id, name: newOwner.user.name };
}
