import { localizedUrl } from "../../../i18n/localized-url.ts";
import {
	decryptJson,
	encryptJson,
	hashPassword,
	hashSecret,
	verifyPassword,
} from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import { formatLocation, locateIp } from "../../../platform/network/geoip.ts";
import { describeDevice } from "../../../platform/network/user-agent.ts";
import type { Visitor } from "../../guard/visitor.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services, SignedInSession } from "../../services.ts";
import type { ResetPassword } from "../contract.ts";
import { deleteTokensOfUser, findOneTimeToken, lockOneTimeTokens } from "../one-time-token-queries.ts";
import {
	createOneTimeToken,
	decryptOneTimeToken,
	type MailedAddress,
	redeemOneTimeToken,
} from "../one-time-tokens.ts";
import {
	findUnverifiedUser,
	findVerifiedUser,
	lockUser,
	lockUsersOfEmail,
	type UserRow,
	updateUser,
} from "../queries.ts";
import { assertStrongPassword } from "../registration/registration.ts";
import { deletePasskeysOfUser, deleteRecoveryCodes } from "../second-factor/queries.ts";
import { deleteSessionsOfUser } from "../sessions/queries.ts";
import { clearSignInAttempts, countSignInAttempt } from "../sign-in/throttle.ts";
import { auditAccount, loadUser, markEmailVerified } from "../users.ts";

/** Minutes that a password reset link is valid. */
const resetMinutes = 60;
/** Maximum reset links per account in that time. */
const maxResetLinks = 3;

/** Queue that looks up the address after the response, so that the response time reveals nothing. */
export const passwordResetQueue = "auth.forgotten";

const wrongPassword = () => invalidField("current_password", "wrong_password");

/**
 * Verifies the current password before a sensitive change. Wrong ones are throttled like sign-ins.
 * @returns the user it was verified with
 * @throws Problem 422 at `current_password`, 429
 */
export async function assertCurrentPassword(
	services: Services,
	userId: string,
	password: string,
): Promise<UserRow> {
	const attempt = { key: `password/${userId}`, isKnownDevice: false };
	await countSignInAttempt(services, attempt);
	const user = await loadUser(services.db, userId);
	if (!(await verifyPassword(password, user.passwordHash))) throw wrongPassword();
	await clearSignInAttempts(services, attempt);
	return user;
}

/** Accepts a request for a password reset; the same for every address. */
export async function requestPasswordReset(
	services: Services,
	email: string,
	requestId: string,
): Promise<void> {
	const encrypted = encryptJson(services.keys.derive("forgotten"), { email }, requestId).toString("base64");
	await services.db.transaction((tx) =>
		services.jobs.send(tx, passwordResetQueue, { sealed: encrypted, requestId }),
	);
}

/** Sends the link if there is an account. The link also verifies an unverified address. */
export async function mailPasswordResetLink(
	services: Services,
	{ sealed: encrypted, requestId }: { sealed: string; requestId: string },
): Promise<void> {
	const key = services.keys.derive("forgotten");
	const { email } = decryptJson<{ email: string }>(key, Buffer.from(encrypted, "base64"), requestId);
	await services.db.transaction(async (tx) => {
		const candidate = (await findVerifiedUser(tx, email)) ?? (await findUnverifiedUser(tx, email));
		const user = candidate && (await lockUser(tx, candidate.id));
		if (user?.email !== email) return;
		const openTokens = await lockOneTimeTokens(tx, user.id, ["reset_password"], services.clock.now());
		if (openTokens.length >= maxResetLinks) return;
		const token = await createOneTimeToken(services, tx, {
			purpose: "reset_password",
			userId: user.id,
			minutes: resetMinutes,
			data: { email } satisfies MailedAddress,
		});
		await auditAccount(services, tx, user.id, "account.password_reset_requested", { requestId });
		await queueMail(services, tx, {
			to: user.email,
			locale: user.locale,
			name: "password_reset",
			values: { name: user.name, minutes: resetMinutes },
			url: localizedUrl(services.config.publicUrl, `/password/reset/${user.id}/${token}`, user.locale),
		});
	});
}

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
 * second factors that a stranger may have added to an account with someone else's address are deleted.
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

/** Changes the password of the signed-in user; their other sessions end. @throws Problem 422 */
export async function updatePassword(
	services: Services,
	session: SignedInSession,
	input: { current_password: string; password: string },
	visitor: Visitor,
): Promise<void> {
	assertStrongPassword(input.password, [session.user.name, session.user.email]);
	const verified = await assertCurrentPassword(services, session.user.id, input.current_password);
	const passwordHash = await hashPassword(input.password, services.config.passwordHashing);
	await services.db.transaction(async (tx) => {
		const user = await lockUser(tx, session.user.id);
		// Whoever knew the previous password must not take the account back from whoever has just changed it.
		if (user?.passwordHash !== verified.passwordHash) throw wrongPassword();
		await replacePassword(
			services,
			tx,
			user,
			passwordHash,
			visitor,
			"account.password_changed",
			session.tokenHash,
		);
	});
	services.realtime.disconnect(session.user.id);
}

async function replacePassword(
	services: Services,
	tx: Db,
	user: UserRow,
	passwordHash: string,
	{ userAgent, address, requestId }: Visitor,
	action: "account.password_changed" | "account.password_reset",
	keepSession?: string,
): Promise<void> {
	await updateUser(tx, user.id, { passwordHash });
	await deleteSessionsOfUser(tx, user.id, keepSession);
	await deleteTokensOfUser(tx, user.id, [
		"reset_password",
		"second_factor",
		"change_email_old",
		"change_email_new",
	]);
	await auditAccount(services, tx, user.id, action, { requestId });
	await queueMail(services, tx, {
		to: user.email,
		locale: user.locale,
		name: "password_changed",
		values: {
			name: user.name,
			device: describeDevice(userAgent) ?? "—",
			place: formatLocation(locateIp(address), user.locale),
		},
		url: localizedUrl(services.config.publicUrl, "/password/forgot", user.locale),
	});
}
