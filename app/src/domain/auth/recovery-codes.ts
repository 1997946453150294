import { hmac } from "../../platform/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/errors.ts";
import type { Services } from "../services.ts";
import { newCode, normalizeCode } from "../verifications/code.ts";
import { tellOwner } from "./notice.ts";
import { assertPassword } from "./password.ts";
import {
	deleteRecoveryCodes,
	insertRecoveryCodes,
	listRecoveryCodes,
	lockUser,
	takeRecoveryCode,
	type UserRow,
} from "./queries.ts";
import { recoveryCodeCount } from "./second-factor-contract.ts";
import type { SignedIn, Visitor } from "./sessions.ts";
import { auditAccount } from "./users.ts";

/** Under the server's key, for 60 bits can be tried out by who has the table; the user's id keeps equal codes apart. */
const codeHash = ({ keys }: Services, userId: string, code: string) =>
	hmac(keys.derive("recovery-codes"), `${userId}/${normalizeCode(code)}`);

/** Gives new codes in place of those before. @returns them; only their hashes are kept */
export async function giveRecoveryCodes(services: Services, tx: Db, userId: string): Promise<string[]> {
	const codes = Array.from({ length: recoveryCodeCount }, newCode);
	await deleteRecoveryCodes(tx, userId);
	await insertRecoveryCodes(
		tx,
		codes.map((code) => ({ userId, codeHash: codeHash(services, userId, code) })),
	);
	return codes;
}

/** Takes a code: of two who bring it at once, one gets through. Case, dashes and spaces don't count. */
export const spendRecoveryCode = (
	services: Services,
	tx: Db,
	userId: string,
	code: string,
): Promise<boolean> => takeRecoveryCode(tx, userId, codeHash(services, userId, code));

/** Whether a code opens the account in place of the authenticator application. It serves once, and its owner is told. */
export async function checkRecoveryCode(
	services: Services,
	user: UserRow,
	code: string,
	{ requestId }: Visitor,
): Promise<boolean> {
	return services.db.transaction(async (tx) => {
		if (!(await spendRecoveryCode(services, tx, user.id, code))) return false;
		const left = (await listRecoveryCodes(tx, user.id)).length;
		await tellOwner(services, tx, user, "recovery_code_used", { left });
		await auditAccount(services, tx, user.id, "account.recovery_code_used", { requestId, details: { left } });
		return true;
	});
}

/** @throws Problem 422 at `current_password`; 409 `totp_off` without an authenticator application; 429 */
export async function renewRecoveryCodes(
	services: Services,
	me: SignedIn,
	{ current_password }: { current_password: string },
	{ requestId }: Visitor,
): Promise<string[]> {
	await assertPassword(services, me.user.id, current_password);
	return services.db.transaction(async (tx) => {
		if (!(await lockUser(tx, me.user.id))?.totpConfirmedAt) throw new Problem(409, "totp_off");
		const codes = await giveRecoveryCodes(services, tx, me.user.id);
		await auditAccount(services, tx, me.user.id, "account.recovery_codes_renewed", { requestId });
		return codes;
	});
}
