import { Secret, TOTP } from "otpauth";
import { decrypt, encrypt } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import { invalidField, Problem, unauthenticated } from "../../../platform/http/problem.ts";
import { readDigits } from "../../../platform/typed-code.ts";
import type { Visitor } from "../../guard/visitor.ts";
import type { Services, SignedInSession } from "../../services.ts";
import { notifyOwner } from "../account-notifications.ts";
import { deleteTokensOfUser } from "../one-time-token-queries.ts";
import { assertCurrentPassword } from "../password/current-password.ts";
import { lockUser, type UserRow, updateUser } from "../queries.ts";
import { clearSignInAttempts, countSignInAttempt } from "../throttle/throttle.ts";
import { auditAccount, getUserKey } from "../users.ts";
import type { DisableTotp, TotpSecret } from "./contract.ts";
import { claimTotpStep, deleteRecoveryCodes } from "./queries.ts";
import { consumeRecoveryCode, replaceRecoveryCodes } from "./recovery-codes.ts";

/** Supported by every authenticator app (RFC 6238): SHA-1, 6 digits, 30 s. */
const totpSettings = { issuer: "Vidimus", algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Time steps that a phone's clock may be off. */
const maxDriftSteps = 1;

const totpEncryptionContext = (userId: string) => `totp/${userId}`;

/** Whether a code is the authenticator app's current one. Each time step is accepted once. */
export async function checkTotp(
	services: Services,
	user: UserRow,
	code: string,
	tx: Db = services.db,
): Promise<boolean> {
	if (!user.encryptedTotp) return false;
	const key = await getUserKey(services, tx, user.id);
	const secret = Secret.fromHex(
		decrypt(key, user.encryptedTotp, totpEncryptionContext(user.id)).toString("hex"),
	);
	const timestamp = services.clock.now().getTime();
	const { algorithm, digits, period } = totpSettings;
	const token = readDigits(code);
	if (!token) return false;
	const delta = TOTP.validate({ token, secret, algorithm, digits, period, timestamp, window: maxDriftSteps });
	if (delta === null) return false;
	return claimTotpStep(tx, user.id, TOTP.counter({ period, timestamp }) + delta);
}

async function lockSignedInUser(tx: Db, { user }: SignedInSession): Promise<UserRow> {
	const row = await lockUser(tx, user.id);
	if (!row) throw unauthenticated();
	return row;
}

/**
 * Creates a secret for an authenticator app. It takes effect once a code confirms it, and replaces an earlier
 * unconfirmed one.
 * @throws Problem 422 at `current_password`, 409 `totp_already_enabled`, 429
 */
export async function beginTotp(
	services: Services,
	session: SignedInSession,
	{ current_password }: { current_password: string },
): Promise<TotpSecret> {
	await assertCurrentPassword(services, session.user.id, current_password);
	const secret = new Secret();
	await services.db.transaction(async (tx) => {
		const user = await lockSignedInUser(tx, session);
		if (user.totpConfirmedAt) throw new Problem(409, "totp_already_enabled");
		const encryptedTotp = encrypt(
			await getUserKey(services, tx, user.id),
			secret.bytes,
			totpEncryptionContext(user.id),
		);
		await updateUser(tx, user.id, { encryptedTotp, totpStep: 0 });
	});
	const uri = new TOTP({ ...totpSettings, label: session.user.email, secret }).toString();
	return { secret: secret.base32, uri };
}

/**
 * Enables two-step verification, once a code proves that the app has the secret.
 * @returns the recovery codes, which can't be shown again
 * @throws Problem 422 at `code`, 409 `totp_already_enabled` or `totp_disabled` (not begun), 429
 */
export async function confirmTotp(
	services: Services,
	session: SignedInSession,
	{ code }: { code: string },
	{ requestId }: Visitor,
): Promise<string[]> {
	return withCountedCode(services, session, async (tx, user) => {
		if (user.totpConfirmedAt) throw new Problem(409, "totp_already_enabled");
		if (!user.encryptedTotp) throw new Problem(409, "totp_disabled");
		if (!(await checkTotp(services, user, code, tx))) throw invalidField("code", "wrong_code");
		await updateUser(tx, user.id, { totpConfirmedAt: services.clock.now() });
		await deleteTokensOfUser(tx, user.id, ["second_factor"]);
		const codes = await replaceRecoveryCodes(services, tx, user.id);
		await notifyOwner(services, tx, user, "totp_enabled");
		await auditAccount(services, tx, user.id, "account.totp_enabled", { requestId });
		return codes;
	});
}

/**
 * Disables two-step verification and deletes its secret and the recovery codes.
 * @param input.code of the application, or a recovery code
 * @throws Problem 422 at `current_password` or `code`, 409 `totp_disabled`, 429
 */
export async function disableTotp(
	services: Services,
	session: SignedInSession,
	{ current_password, code }: DisableTotp,
	{ requestId }: Visitor,
): Promise<void> {
	await assertCurrentPassword(services, session.user.id, current_password);
	await withCountedCode(services, session, async (tx, user) => {
		if (!user.totpConfirmedAt) throw new Problem(409, "totp_disabled");
		const isCorrect =
			(await checkTotp(services, user, code, tx)) || (await consumeRecoveryCode(services, tx, user.id, code));
		if (!isCorrect) throw invalidField("code", "wrong_code");
		await updateUser(tx, user.id, { encryptedTotp: null, totpConfirmedAt: null, totpStep: 0 });
		await deleteRecoveryCodes(tx, user.id);
		await deleteTokensOfUser(tx, user.id, ["second_factor"]);
		await notifyOwner(services, tx, user, "totp_disabled");
		await auditAccount(services, tx, user.id, "account.totp_disabled", { requestId });
	});
}

/**
 * Runs `work` on the user's locked row. Failed attempts are counted separately, so that a stolen session can't guess a
 * code; a correct one resets the count.
 */
async function withCountedCode<T>(
	services: Services,
	session: SignedInSession,
	work: (tx: Db, user: UserRow) => Promise<T>,
): Promise<T> {
	const attempt = { key: `second-factor/${session.user.id}`, isKnownDevice: false };
	await countSignInAttempt(services, attempt);
	const result = await services.db.transaction(async (tx) => work(tx, await lockSignedInUser(tx, session)));
	await clearSignInAttempts(services, attempt);
	return result;
}
