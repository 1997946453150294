import { localizedUrl } from "../../../i18n/addresses.ts";
import {
	hashPassword,
	hashSecret,
	sealJson,
	unsealJson,
	verifyPassword,
} from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { invalid, Problem } from "../../../platform/errors.ts";
import { placeOf, placeText } from "../../../platform/network/geoip.ts";
import { deviceOf } from "../../../platform/network/user-agent.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import type { ResetPassword } from "../contract.ts";
import { type ForAddress, newProof, openProof, redeemProof } from "../proofs.ts";
import {
	deletePasskeysOf,
	deleteProofsOf,
	deleteRecoveryCodes,
	deleteSessionsOf,
	findClaimingUser,
	findProof,
	findProvedUser,
	listProofs,
	lockAccountsOf,
	lockUser,
	type UserRow,
	updateUser,
} from "../queries.ts";
import { assertStrong } from "../registration/registration.ts";
import type { SignedIn, Visitor } from "../sign-in/sessions.ts";
import { admitAttempt, forgiveAttempts } from "../sign-in/throttle.ts";
import { auditAccount, proveAddress, userOf } from "../users.ts";

/** Minutes that a link to a new password is good for. */
const resetMinutes = 60;
/** Links that an account may be sent within those. */
const maxLinks = 3;

/** Queue that looks an address up after the answer has gone: the answer's time then tells nothing. */
export const forgottenQueue = "auth.forgotten";

/**
 * Asks for the present password before something that matters. Wrong ones are counted as sign-ins are.
 * @throws Problem 422 at `current_password`, 429
 */
export async function assertPassword(services: Services, userId: string, password: string): Promise<void> {
	const attempt = { key: `password/${userId}`, knownDevice: false };
	await admitAttempt(services, attempt);
	const { passwordHash } = await userOf(services.db, userId);
	if (!(await verifyPassword(password, passwordHash))) throw invalid("current_password", "wrong_password");
	await forgiveAttempts(services, attempt);
}

/** Takes the wish for a new password; the same for every address. */
export async function forgotPassword(services: Services, email: string, requestId: string): Promise<void> {
	const sealed = sealJson(services.keys.derive("forgotten"), { email }, requestId).toString("base64");
	await services.db.transaction((tx) => services.jobs.send(tx, forgottenQueue, { sealed, requestId }));
}

/** Sends the link, if there is an account. One that hasn't proved its address proves it by the link. */
export async function sendResetLink(
	services: Services,
	{ sealed, requestId }: { sealed: string; requestId: string },
): Promise<void> {
	const key = services.keys.derive("forgotten");
	const { email } = unsealJson<{ email: string }>(key, Buffer.from(sealed, "base64"), requestId);
	await services.db.transaction(async (tx) => {
		const found = (await findProvedUser(tx, email)) ?? (await findClaimingUser(tx, email));
		const user = found && (await lockUser(tx, found.id));
		if (user?.email !== email) return;
		const sent = await listProofs(tx, user.id, ["reset_password"], services.clock.now());
		if (sent.length >= maxLinks) return;
		const token = await newProof(services, tx, {
			purpose: "reset_password",
			userId: user.id,
			minutes: resetMinutes,
			data: { email } satisfies ForAddress,
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

/** @returns the address of the account @throws Problem 422 `link_over` when the link can't be used any more */
export async function assertResetLink(
	services: Services,
	{ uid, token }: { uid: string; token: string },
): Promise<string> {
	const { db, clock } = services;
	const found = await findProof(db, hashSecret(token), "reset_password", clock.now());
	if (found?.userId !== uid) throw new Problem(422, "link_over");
	const { email } = await userOf(db, uid);
	if (openProof<ForAddress>(services, found).data.email !== email) throw new Problem(422, "link_over");
	return email;
}

/**
 * Sets a new password by the link of the mail: all sessions end, and the address counts as proved. What a
 * stranger may have prepared to open an account that they made in somebody's name goes with them.
 * @returns the address of the account
 * @throws Problem 422 `link_over`, or at `password`; 409 `email_taken`
 */
export async function resetPassword(
	services: Services,
	input: ResetPassword,
	visitor: Visitor,
): Promise<string> {
	await assertResetLink(services, input);
	const { email, name } = await userOf(services.db, input.uid);
	assertStrong(input.password, [name, email]);
	const passwordHash = await hashPassword(input.password, services.config.passwordHashing);
	await services.db.transaction(async (tx) => {
		const user = (await lockAccountsOf(tx, email)).find(({ id }) => id === input.uid);
		const proof = await redeemProof<ForAddress>(services, tx, input.token, ["reset_password"]);
		if (!user || proof?.userId !== user.id || proof.data.email !== email) throw new Problem(422, "link_over");
		if (!user.emailVerifiedAt) {
			await deleteFactors(tx, user.id);
			await proveAddress(services, tx, user, visitor.requestId);
		}
		await replacePassword(services, tx, user, passwordHash, visitor, "account.password_reset");
	});
	services.realtime.disconnect(input.uid);
	return email;
}

async function deleteFactors(tx: Db, userId: string): Promise<void> {
	await updateUser(tx, userId, { sealedTotp: null, totpConfirmedAt: null });
	await deleteRecoveryCodes(tx, userId);
	await deletePasskeysOf(tx, userId);
}

/** Changes the password of whoever is signed in; their other sessions end. @throws Problem 422 */
export async function changePassword(
	services: Services,
	me: SignedIn,
	input: { current_password: string; password: string },
	visitor: Visitor,
): Promise<void> {
	assertStrong(input.password, [me.user.name, me.user.email]);
	await assertPassword(services, me.user.id, input.current_password);
	const passwordHash = await hashPassword(input.password, services.config.passwordHashing);
	await services.db.transaction(async (tx) => {
		const user = await userOf(tx, me.user.id);
		await replacePassword(
			services,
			tx,
			user,
			passwordHash,
			visitor,
			"account.password_changed",
			me.tokenHash,
		);
	});
	services.realtime.disconnect(me.user.id);
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
	await deleteSessionsOf(tx, user.id, keepSession);
	await deleteProofsOf(tx, user.id, [
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
			device: deviceOf(userAgent) ?? "—",
			place: placeText(placeOf(address), user.locale),
		},
		url: localizedUrl(services.config.publicUrl, "/password/forgot", user.locale),
	});
}
