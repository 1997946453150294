import { hashPassword } from "../../../platform/crypto/passwords.ts";
import { hashSecret } from "../../../platform/crypto/secrets.ts";
import type { Db } from "../../../platform/database/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Visitor } from "../../guard/visitor.ts";
import type { Services } from "../../services.ts";
import type { ResetPassword } from "../contract.ts";
import { findOneTimeToken } from "../one-time-token-queries.ts";
import { decryptOneTimeToken, type MailedAddress, redeemOneTimeToken } from "../one-time-tokens.ts";
import { deletePasskeysOfUser } from "../passkeys/queries.ts";
import { replacePassword } from "../password/replace-password.ts";
import { assertStrongPassword } from "../password/strength.ts";
import { lockUsersOfEmail, updateUser } from "../queries.ts";
import { deleteRecoveryCodes } from "../two-step-verification/queries.ts";
import { loadUser, markEmailVerified } from "../users.ts";

/** @returns the account's email address @throws Problem 422 `email_link_expired` when the link is used or expired */
export async function assertResetLink(
	services: Services,
	{ uid, token }: { uid: string; token: string },
): Promise<string> {
	const { db, clock } = services;
	const found = await findOneTimeToken(db, hashSecret(token), "reset_password", clock.now());
	if (found?.userId !== uid) throw new Problem(422, "email_link_expired");
	const { email } = await loadUser(db, uid);
	if (decryptOneTimeToken<MailedAddress>(services, found).data.email !== email)
		throw new Problem(422, "email_link_expired");
	return email;
}

/**
 * Sets a new password with the link of the email. All sessions end, and the address counts as verified. Passkeys and
 * methods of two-step verification that a stranger may have added to an account with someone else's address are deleted.
 * @returns the address of the account
 * @throws Problem 422 `email_link_expired`, or at `password`; 409 `email_taken`
 */
export async function resetPassword(
	services: Services,
	input: ResetPassword,
	visitor: Visitor,
): Promise<string> {
	await assertResetLink(services, input);
	const { email, name } = await loadUser(services.db, input.uid);
	assertStrongPassword(input.password, [name, email]);
	const passwordHash = await hashPassword(input.password, services.config.passwordHashing);
	await services.db.transaction(async (tx) => {
		const user = (await lockUsersOfEmail(tx, email)).find(({ id }) => id === input.uid);
		const token = await redeemOneTimeToken<MailedAddress>(services, tx, input.token, ["reset_password"]);
		if (!user || token?.userId !== user.id || token.data.email !== email)
			throw new Problem(422, "email_link_expired");
		if (!user.emailVerifiedAt) {
			await deleteFactors(tx, user.id);
			await markEmailVerified(services, tx, user, visitor.requestId);
		}
		await replacePassword(services, tx, user, passwordHash, visitor, "account.password_reset");
	});
	services.realtime.disconnect(input.uid);
	return email;
}

async function deleteFactors(tx: Db, userId: string): Promise<void> {
	await updateUser(tx, userId, { encryptedTotp: null, totpConfirmedAt: null });
	await deleteRecoveryCodes(tx, userId);
	await deletePasskeysOfUser(tx, userId);
}
