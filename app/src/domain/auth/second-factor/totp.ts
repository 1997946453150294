import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { invalid, Problem, unauthenticated } from "../../../platform/errors.ts";
import type { Services } from "../../services.ts";
import { notifyOwner } from "../notice.ts";
import { assertPassword } from "../password/password.ts";
import {
	claimTotpStep,
	deleteProofsOf,
	deleteRecoveryCodes,
	lockUser,
	type UserRow,
	updateUser,
} from "../queries.ts";
import type { SignedIn, Visitor } from "../sign-in/sessions.ts";
import { admitAttempt, forgiveAttempts } from "../sign-in/throttle.ts";
import { auditAccount, userKey } from "../users.ts";
import type { DisableTotp, TotpSecret } from "./contract.ts";
import { giveRecoveryCodes, spendRecoveryCode } from "./recovery-codes.ts";

/** What every authenticator application understands (RFC 6238): SHA-1, 6 digits, 30 s. */
const settings = { issuer: "Vidimus", algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps that a phone's clock may be ahead or behind. */
const drift = 1;

const sealContext = (userId: string) => `totp/${userId}`;

/** Whether a code is the authenticator application's of now. A time step is accepted once. */
export async function checkTotp(
	services: Services,
	user: UserRow,
	code: string,
	tx: Db = services.db,
): Promise<boolean> {
	if (!user.sealedTotp) return false;
	const key = await userKey(services, tx, user.id);
	const secret = Secret.fromHex(unseal(key, user.sealedTotp, sealContext(user.id)).toString("hex"));
	const timestamp = services.clock.now().getTime();
	const { algorithm, digits, period } = settings;
	const token = code.replace(/\s/g, "");
	const delta = TOTP.validate({ token, secret, algorithm, digits, period, timestamp, window: drift });
	if (delta === null) return false;
	return claimTotpStep(tx, user.id, TOTP.counter({ period, timestamp }) + delta);
}

async function locked(tx: Db, { user }: SignedIn): Promise<UserRow> {
	const row = await lockUser(tx, user.id);
	if (!row) throw unauthenticated();
	return row;
}

/**
 * Makes a secret for an authenticator application. It asks nothing of anyone until a code confirms it; an
 * unconfirmed one before it is forgotten.
 * @throws Problem 422 at `current_password`, 409 `totp_already_on`, 429
 */
export async function beginTotp(
	services: Services,
	me: SignedIn,
	{ current_password }: { current_password: string },
): Promise<TotpSecret> {
	await assertPassword(services, me.user.id, current_password);
	const secret = new Secret();
	await services.db.transaction(async (tx) => {
		const user = await locked(tx, me);
		if (user.totpConfirmedAt) throw new Problem(409, "totp_already_on");
		const sealedTotp = seal(await userKey(services, tx, user.id), secret.bytes, sealContext(user.id));
		await updateUser(tx, user.id, { sealedTotp, totpStep: 0 });
	});
	const uri = new TOTP({ ...settings, label: me.user.email, secret }).toString();
	return { secret: secret.base32, uri };
}

/**
 * Turns the second step on, once a code shows that the application has the secret.
 * @returns the recovery codes, which can't be shown again
 * @throws Problem 422 at `code`, 409 `totp_already_on` or `totp_off` (not begun), 429
 */
export async function confirmTotp(
	services: Services,
	me: SignedIn,
	{ code }: { code: string },
	{ requestId }: Visitor,
): Promise<string[]> {
	return withCode(services, me, async (tx, user) => {
		if (user.totpConfirmedAt) throw new Problem(409, "totp_already_on");
		if (!user.sealedTotp) throw new Problem(409, "totp_off");
		if (!(await checkTotp(services, user, code, tx))) throw invalid("code", "wrong_code");
		await updateUser(tx, user.id, { totpConfirmedAt: services.clock.now() });
		await deleteProofsOf(tx, user.id, ["second_factor"]);
		const codes = await giveRecoveryCodes(services, tx, user.id);
		await notifyOwner(services, tx, user, "totp_enabled");
		await auditAccount(services, tx, user.id, "account.totp_enabled", { requestId });
		return codes;
	});
}

/**
 * Turns the second step off and forgets its secret and the recovery codes.
 * @param input.code of the application, or a recovery code
 * @throws Problem 422 at `current_password` or `code`, 409 `totp_off`, 429
 */
export async function disableTotp(
	services: Services,
	me: SignedIn,
	{ current_password, code }: DisableTotp,
	{ requestId }: Visitor,
): Promise<void> {
	await assertPassword(services, me.user.id, current_password);
	await withCode(services, me, async (tx, user) => {
		if (!user.totpConfirmedAt) throw new Problem(409, "totp_off");
		const right =
			(await checkTotp(services, user, code, tx)) || (await spendRecoveryCode(services, tx, user.id, code));
		if (!right) throw invalid("code", "wrong_code");
		await updateUser(tx, user.id, { sealedTotp: null, totpConfirmedAt: null, totpStep: 0 });
		await deleteRecoveryCodes(tx, user.id);
		await deleteProofsOf(tx, user.id, ["second_factor"]);
		await notifyOwner(services, tx, user, "totp_disabled");
		await auditAccount(services, tx, user.id, "account.totp_disabled", { requestId });
	});
}

/**
 * Does what a code is asked for, on the user's locked row. Wrong codes are counted by themselves, so that a
 * stolen session can't guess its way on; the right one forgives them.
 */
async function withCode<T>(
	services: Services,
	me: SignedIn,
	work: (tx: Db, user: UserRow) => Promise<T>,
): Promise<T> {
	const attempt = { key: `second-factor/${me.user.id}`, knownDevice: false };
	await admitAttempt(services, attempt);
	const result = await services.db.transaction(async (tx) => work(tx, await locked(tx, me)));
	await forgiveAttempts(services, attempt);
	return result;
}
