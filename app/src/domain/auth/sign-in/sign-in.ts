import { hashPassword, verifyPassword } from "../../../platform/crypto/passwords.ts";
import { generateSecret } from "../../../platform/crypto/secrets.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import { readDigits } from "../../../platform/typed-code.ts";
import type { Visitor } from "../../guard/visitor.ts";
import type { Services } from "../../services.ts";
import type { Login, TwoStepNeeded } from "../contract.ts";
import { attemptOneTimeToken, createOneTimeToken } from "../one-time-tokens.ts";
import { findUnverifiedUser, findVerifiedUser, type UserRow } from "../queries.ts";
import { completeSignIn, wrongCredentials } from "../sessions/complete-sign-in.ts";
import { countSignInAttempt, identifyAttempt, type SignInAttempt } from "../throttle/throttle.ts";
import { listRecoveryCodes } from "../two-step-verification/queries.ts";
import { checkRecoveryCode } from "../two-step-verification/recovery-codes.ts";
import { checkTotp } from "../two-step-verification/totp.ts";
import { loadUser } from "../users.ts";

/** Minutes to enter the code of two-step verification. */
const twoStepMinutes = 10;

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

export type SignInResult = { token: string; account: string } | TwoStepNeeded;

/**
 * Signs in with a password.
 * @param device the device cookie of browsers that have signed in before
 * @returns a session's token, or what two-step verification needs
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
		minutes: twoStepMinutes,
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
