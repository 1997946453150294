import { notFound } from "../../../platform/http/problem.ts";
import type { Visitor } from "../../guard/visitor.ts";
import type { Services, SignedInSession } from "../../services.ts";
import { notifyOwner } from "../account-notifications.ts";
import { assertCurrentPassword } from "../password/current-password.ts";
import { auditAccount, loadUser } from "../users.ts";
import type { Passkey } from "./contract.ts";
import { deletePasskeyRow, listPasskeyRows, type PasskeyRow, updatePasskeyName } from "./queries.ts";

export const presentPasskey = (row: PasskeyRow): Passkey => ({
	id: row.id,
	object: "passkey",
	name: row.name,
	synced: row.backedUp,
	created_at: row.createdAt.toISOString(),
	last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

export const listPasskeys = async ({ db }: Services, { user }: SignedInSession): Promise<Passkey[]> =>
	(await listPasskeyRows(db, user.id)).map(presentPasskey);

/** @throws Problem 404 when it isn't one of the user's */
export async function renamePasskey(
	{ db }: Services,
	{ user }: SignedInSession,
	id: string,
	{ name }: { name: string },
): Promise<Passkey> {
	const row = await updatePasskeyName(db, user.id, id, name);
	if (!row) throw notFound();
	return presentPasskey(row);
}

/** @throws Problem 422 at `current_password`, 404 when it isn't one of the user's, 429 */
export async function deletePasskey(
	services: Services,
	session: SignedInSession,
	id: string,
	{ current_password }: { current_password: string },
	{ requestId }: Visitor,
): Promise<void> {
	await assertCurrentPassword(services, session.user.id, current_password);
	await services.db.transaction(async (tx) => {
		const removed = await deletePasskeyRow(tx, session.user.id, id);
		if (!removed) throw notFound();
		await notifyOwner(services, tx, await loadUser(tx, session.user.id), "passkey_removed", {
			passkey: removed.name,
		});
		await auditAccount(services, tx, session.user.id, "account.passkey_removed", {
			requestId,
			objectId: id,
			details: { name: removed.name },
		});
	});
}
