import { hmac } from "../../../platform/crypto/hashes.ts";
import type { Db } from "../../../platform/database/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { generateCode, normalizeCode } from "../../../platform/typed-code.ts";
import type { Visitor } from "../../guard/visitor.ts";
import type { Services, SignedInSession } from "../../services.ts";
import { notifyOwner } from "../account-notifications.ts";
import { assertCurrentPassword } from "../password/current-password.ts";
import { lockUser, type UserRow } from "../queries.ts";
import { auditAccount } from "../users.ts";
import { recoveryCodeCount } from "./contract.ts";
import { claimRecoveryCode, deleteRecoveryCodes, insertRecoveryCodes, listRecoveryCodes } from "./queries.ts";

/** Keyed by the server, because 60 bits could be brute-forced from a stolen table. The user ID separates equal codes. */
const hashRecoveryCode = ({ keys }: Services, userId: string, code: string) =>
	hmac(keys.derive("recovery-codes"), `${userId}/${normalizeCode(code)}`);

/** Replaces the recovery codes. @returns the new codes; only their hashes are stored */
export async function replaceRecoveryCodes(services: Services, tx: Db, userId: string): Promise<string[]> {
	const codes = Array.from({ length: recoveryCodeCount }, generateCode);
	await deleteRecoveryCodes(tx, userId);
	await insertRecoveryCodes(
		tx,
		codes.map((code) => ({ userId, codeHash: hashRecoveryCode(services, userId, code) })),
	);
	return codes;
}

/** Consumes a code: of two concurrent requests one succeeds. Case, dashes and spaces are ignored. */
export const consumeRecoveryCode = (
	services: Services,
	tx: Db,
	userId: string,
	code: string,
): Promise<boolean> => claimRecoveryCode(tx, userId, hashRecoveryCode(services, userId, code));

/** Consumes a recovery code in place of the authenticator app's. Its owner is notified. @returns whether it was valid */
export async function checkRecoveryCode(
	services: Services,
	user: UserRow,
	code: string,
	{ requestId }: Visitor,
): Promise<boolean> {
	return services.db.transaction(async (tx) => {
		if (!(await consumeRecoveryCode(services, tx, user.id, code))) return false;
		const left = (await listRecoveryCodes(tx, user.id)).length;
		await notifyOwner(services, tx, user, "recovery_code_used", { left });
		await auditAccount(services, tx, user.id, "account.recovery_code_used", { requestId, details: { left } });
		return true;
	});
}

/** @throws Problem 422 at `current_password`; 409 `totp_disabled` without an authenticator application; 429 */
export async function regenerateRecoveryCodes(
	services: Services,
	session: SignedInSession,
	{ current_password }: { current_password: string },
	{ requestId }: Visitor,
): Promise<string[]> {
	await assertCurrentPassword(services, session.user.id, current_password);
	return services.db.transaction(async (tx) => {
		if (!(await lockUser(tx, session.user.id))?.totpConfirmedAt) throw new Problem(409, "totp_disabled");
		const codes = await replaceRecoveryCodes(services, tx, session.user.id);
		await auditAccount(services, tx, session.user.id, "account.recovery_codes_renewed", { requestId });
		return codes;
	});
}
