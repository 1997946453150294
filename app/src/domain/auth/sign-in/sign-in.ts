import { localizedUrl } from "../../../i18n/localized-url.ts";
import { generateSecret, hashPassword, verifyPassword } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import { formatLocation, locateIp } from "../../../platform/network/geoip.ts";
import { describeDevice } from "../../../platform/network/user-agent.ts";
import { readDigits } from "../../../platform/typed-code.ts";
import type { Visitor } from "../../guard/visitor.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import type { Login, SecondFactorNeeded } from "../contract.ts";
import {
	attemptOneTimeToken,
	createOneTimeToken,
	deleteUsedToken,
	type OneTimeToken,
} from "../one-time-tokens.ts";
import { findUnverifiedUser, findVerifiedUser, lockUser, type UserRow } from "../queries.ts";
import { listRecoveryCodes } from "../second-factor/queries.ts";
import { checkRecoveryCode } from "../second-factor/recovery-codes.ts";
import { checkTotp } from "../second-factor/totp.ts";
import { createSession } from "../sessions/sessions.ts";
import { auditAccount, loadUser } from "../users.ts";
import { clearSignInAttempts, countSignInAttempt, identifyAttempt, type SignInAttempt } from "./throttle.ts";

/** Minutes to enter the second factor. */
const secondFactorMinutes = 10;

const wrongCredentials = () =>
	new Problem(422, "wrong_credentials", {
		fields: [{ path: "email", code: "wrong_credentials", key: "wrong_credentials" }],
	});

/** Verified when there is no account, so that the response takes as long. */
let decoyHash: Promise<string> | undefined;

/**
 * Finds the account by email address and password. At most one account has verified the address; others may claim it.
 * Two hashes are always computed, so that the response time doesn't reveal whether an account exists.
 */
async function verifyCredentials(
	{ config, db }: Services,
	email: string,
	password: string,
): Promise<UserRow | null> {
	decoyHash ??= hashPassword(generateSecret("decoy"), config.passwordHashing);
	const decoyPasswordHash = await decoyHash;
	const verifiedUser = await findVerifiedUser(db, email);
	const unverifiedUser = await findUnverifiedUser(db, email);
	const [matchesVerified, matchesUnverified] = await Promise.all([
		verifyPassword(password, verifiedUser?.passwordHash ?? decoyPasswordHash),
		verifyPassword(password, unverifiedUser?.passwordHash ?? decoyPasswordHash),
	]);
	if (verifiedUser && matchesVerified) return verifiedUser;
	return unverifiedUser && matchesUnverified ? unverifiedUser : null;
}

export type SignInResult = { token: string; account: string } | SecondFactorNeeded;

/**
 * Signs in with a password.
 * @param device the device cookie of browsers that have signed in before
 * @returns a session's token, or what a second factor needs
 * @throws Problem 422 `wrong_credentials`, the same whether or not the address is known; 429
 */
export async function signIn(
	services: Services,
	{ email, password }: Pick<Login, "email" | "password">,
	visitor: Visitor,
	device?: string,
): Promise<SignInResult> {
	const attempt = identifyAttempt(services, email, device);
	await countSignInAttempt(services, attempt);
	const user = await verifyCredentials(services, email, password);
	if (!user) throw wrongCredentials();
	if (!user.totpConfirmedAt) return completeSignIn(services, user, attempt, visitor);
	const token = await createOneTimeToken(services, services.db, {
		purpose: "second_factor",
		userId: user.id,
		minutes: secondFactorMinutes,
		data: { knownDevice: attempt.isKnownDevice, attemptKey: attempt.key },
	});
	const codes = await listRecoveryCodes(services.db, user.id);
	return { second_factor: { token, methods: codes.length > 0 ? ["totp", "recovery_code"] : ["totp"] } };
}

/**
 * The second step of a sign-in: a code of the authenticator app, or a recovery code.
 * @throws Problem 422 `wrong_code` at `code`; 422 `second_factor_expired` when a new sign-in is needed; 429
 */
export async function signInWithCode(
	services: Services,
	{ token, code }: { token: string; code: string },
	visitor: Visitor,
): Promise<{ token: string; account: string }> {
	const stepToken = await attemptOneTimeToken<{ knownDevice: boolean; attemptKey: string }>(
		services,
		token,
		"second_factor",
	);
	if (!stepToken?.userId) throw new Problem(422, "second_factor_expired");
	const { attemptKey, knownDevice } = stepToken.data;
	const attempt: SignInAttempt = { key: attemptKey, isKnownDevice: knownDevice };
	await countSignInAttempt(services, attempt);
	const user = await loadUser(services.db, stepToken.userId);
	const isCorrect =
		readDigits(code)?.length === 6
			? await checkTotp(services, user, code)
			: await checkRecoveryCode(services, user, code, visitor);
	if (!isCorrect) throw invalidField("code", "wrong_code");
	return completeSignIn(services, user, attempt, visitor, stepToken);
}

/**
 * Creates a session for an authenticated user, and mails them when the device is new. A change of the password ends all
 * sessions, so none begins after it with what was verified before.
 * @param user the row that the credentials were verified with
 * @param stepToken used up, if the sign-in had a second step
 * @throws Problem 422 `wrong_credentials` or `second_factor_expired` when the password was changed meanwhile
 */
export async function completeSignIn(
	services: Services,
	user: UserRow,
	attempt: SignInAttempt,
	visitor: Visitor,
	stepToken?: Pick<OneTimeToken<unknown>, "tokenHash">,
): Promise<{ token: string; account: string }> {
	const { token } = await services.db.transaction(async (tx) => {
		if ((await lockUser(tx, user.id))?.passwordHash !== user.passwordHash) throw wrongCredentials();
		if (stepToken && !(await deleteUsedToken(tx, stepToken))) throw new Problem(422, "second_factor_expired");
		const session = await createSession(services, tx, user.id, visitor);
		await auditAccount(services, tx, user.id, "account.signed_in", {
			requestId: visitor.requestId,
			details: {
				device: describeDevice(visitor.userAgent),
				place: formatLocation(locateIp(visitor.address), user.locale),
			},
		});
		if (!attempt.isKnownDevice && user.emailVerifiedAt) await notifyOfNewDevice(services, tx, user, visitor);
		return session;
	});
	// An account with an unverified address must not reset the throttle of the address's owner.
	if (user.emailVerifiedAt) await clearSignInAttempts(services, attempt);
	return { token, account: user.email };
}

async function notifyOfNewDevice(
	services: Services,
	tx: Db,
	user: UserRow,
	{ userAgent, address }: Visitor,
): Promise<void> {
	await queueMail(services, tx, {
		to: user.email,
		locale: user.locale,
		name: "sign_in_new_device",
		values: {
			name: user.name,
			device: describeDevice(userAgent) ?? "—",
			place: formatLocation(locateIp(address), user.locale),
			time: new Intl.DateTimeFormat(user.locale, {
				dateStyle: "long",
				timeStyle: "short",
				timeZone: "UTC",
			}).format(services.clock.now()),
		},
		url: localizedUrl(services.config.publicUrl, "/account", user.locale),
	});
}
