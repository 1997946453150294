import { localizedUrl } from "../../../i18n/addresses.ts";
import { hashPassword, newSecret, verifyPassword } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { invalid, Problem } from "../../../platform/errors.ts";
import { placeOf, placeText } from "../../../platform/network/geoip.ts";
import { deviceOf } from "../../../platform/network/user-agent.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import type { Login, SecondFactorNeeded } from "../contract.ts";
import { endProof, newProof, tryProof } from "../proofs.ts";
import { findClaimingUser, findProvedUser, listRecoveryCodes, type UserRow } from "../queries.ts";
import { checkRecoveryCode } from "../second-factor/recovery-codes.ts";
import { checkTotp } from "../second-factor/totp.ts";
import { auditAccount, userOf } from "../users.ts";
import { openSession, type Visitor } from "./sessions.ts";
import { type Attempt, admitAttempt, attemptOf, forgiveAttempts } from "./throttle.ts";

/** Minutes that a second factor may take. */
const secondFactorMinutes = 10;

const wrongCredentials = () =>
	new Problem(422, "wrong_credentials", {
		fields: [{ path: "email", code: "wrong_credentials", key: "wrong_credentials" }],
	});

/** A hash to verify against when there is no account, so that the answer takes as long. */
let decoy: Promise<string> | undefined;

/**
 * The account of an address and a password. One account has proved the address, others may claim it; two
 * hashes are computed whatever there is, so that neither text nor time tells whether an account exists.
 */
async function recognize({ config, db }: Services, email: string, password: string): Promise<UserRow | null> {
	decoy ??= hashPassword(newSecret("decoy"), config.passwordHashing);
	const none = await decoy;
	const proved = await findProvedUser(db, email);
	const claiming = await findClaimingUser(db, email);
	const [ofProved, ofClaiming] = await Promise.all([
		verifyPassword(password, proved?.passwordHash ?? none),
		verifyPassword(password, claiming?.passwordHash ?? none),
	]);
	if (proved && ofProved) return proved;
	return claiming && ofClaiming ? claiming : null;
}

export type SignedInOr = { token: string; account: string } | SecondFactorNeeded;

/**
 * Signs in with a password.
 * @param device the cookie that a browser carries which has signed in before
 * @returns a session's token, or what a second factor needs
 * @throws Problem 422 `wrong_credentials`, the same whether or not the address is known; 429
 */
export async function signIn(
	services: Services,
	{ email, password }: Pick<Login, "email" | "password">,
	visitor: Visitor,
	device?: string,
): Promise<SignedInOr> {
	const attempt = attemptOf(services, email, device);
	await admitAttempt(services, attempt);
	const user = await recognize(services, email, password);
	if (!user) throw wrongCredentials();
	if (!user.totpConfirmedAt) return admit(services, user, attempt, visitor);
	const token = await newProof(services, services.db, {
		purpose: "second_factor",
		userId: user.id,
		minutes: secondFactorMinutes,
		data: { knownDevice: attempt.knownDevice, attemptKey: attempt.key },
	});
	const codes = await listRecoveryCodes(services.db, user.id);
	return { second_factor: { token, methods: codes.length > 0 ? ["totp", "recovery_code"] : ["totp"] } };
}

/**
 * The second step of a sign-in: a code of the authenticator application, or a recovery code.
 * @throws Problem 422 `wrong_code` at `code`; 422 `second_factor_over` when a new sign-in is needed; 429
 */
export async function signInWithCode(
	services: Services,
	{ token, code }: { token: string; code: string },
	visitor: Visitor,
): Promise<{ token: string; account: string }> {
	const proof = await tryProof<{ knownDevice: boolean; attemptKey: string }>(
		services,
		token,
		"second_factor",
	);
	if (!proof?.userId) throw new Problem(422, "second_factor_over");
	const attempt: Attempt = { key: proof.data.attemptKey, knownDevice: proof.data.knownDevice };
	await admitAttempt(services, attempt);
	const user = await userOf(services.db, proof.userId);
	const right = /^\d{6}$/.test(code.replace(/\s/g, ""))
		? await checkTotp(services, user, code)
		: await checkRecoveryCode(services, user, code, visitor);
	if (!right) throw invalid("code", "wrong_code");
	await endProof(services.db, proof);
	return admit(services, user, attempt, visitor);
}

/** Opens a session for someone who has shown who they are, and tells them when the device is new. */
export async function admit(
	services: Services,
	user: UserRow,
	attempt: Attempt,
	visitor: Visitor,
): Promise<{ token: string; account: string }> {
	const { token } = await services.db.transaction(async (tx) => {
		const opened = await openSession(services, tx, user.id, visitor);
		await auditAccount(services, tx, user.id, "account.signed_in", {
			requestId: visitor.requestId,
			details: {
				device: deviceOf(visitor.userAgent),
				place: placeText(placeOf(visitor.address), user.locale),
			},
		});
		if (!attempt.knownDevice && user.emailVerifiedAt) await notifyOfNewDevice(services, tx, user, visitor);
		return opened;
	});
	// Whoever only claims an address must not wipe out the guesses at its owner's password.
	if (user.emailVerifiedAt) await forgiveAttempts(services, attempt);
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
			device: deviceOf(userAgent) ?? "—",
			place: placeText(placeOf(address), user.locale),
			time: new Intl.DateTimeFormat(user.locale, {
				dateStyle: "long",
				timeStyle: "short",
				timeZone: "UTC",
			}).format(services.clock.now()),
		},
		url: localizedUrl(services.config.publicUrl, "/account", user.locale),
	});
}
