import { getTexts } from "../../../i18n/catalogue.ts";
import { notFound, Problem } from "../../../platform/http/problem.ts";
import { describeDevice } from "../../../platform/network/user-agent.ts";
import type { Visitor } from "../../guard/visitor.ts";
import type { Services, SignedInSession } from "../../services.ts";
import { notifyOwner } from "../account-notifications.ts";
import { createOneTimeToken, redeemOneTimeToken } from "../one-time-tokens.ts";
import { assertCurrentPassword } from "../password/current-password.ts";
import { lockUser } from "../queries.ts";
import { completeSignIn } from "../sessions/complete-sign-in.ts";
import { identifyAttempt } from "../throttle/throttle.ts";
import { auditAccount, loadUser } from "../users.ts";
import {
	type AddPasskey,
	maxPasskeys,
	type Passkey,
	type PasskeyOptions,
	type PasskeySignIn,
} from "./contract.ts";
import {
	deletePasskeyRow,
	findPasskey,
	insertPasskey,
	listPasskeyRows,
	type PasskeyRow,
	recordPasskeyUse,
	updatePasskeyName,
} from "./queries.ts";

/** Minutes that the ceremony in the browser may take. */
const ceremonyMinutes = 10;
const ceremonyTimeoutMs = ceremonyMinutes * 60_000;

/** Loaded on demand, because its packages take most of a second. */
const loadWebAuthn = () => import("@simplewebauthn/server");

/** The same error for every cause, so that it reveals neither which passkeys exist nor what is wrong. */
const passkeyRefused = () => new Problem(422, "passkey_refused");

/** The relying party, to which a passkey is bound (WebAuthn §5.1.2). */
const getRelyingParty = ({ config }: Services) => {
	const { origin, hostname } = new URL(config.publicUrl);
	return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
};

/** EdDSA, ES256 and RS256 (COSE): every authenticator supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The user handle that authenticators store with a passkey. */
const encodeUserHandle = (userId: string) => Buffer.from(userId);

const presentPasskey = (row: PasskeyRow): Passkey => ({
	id: row.id,
	object: "passkey",
	name: row.name,
	synced: row.backedUp,
	created_at: row.createdAt.toISOString(),
	last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

export const listPasskeys = async ({ db }: Services, { user }: SignedInSession): Promise<Passkey[]> =>
	(await listPasskeyRows(db, user.id)).map(presentPasskey);

const tooManyPasskeys = () => new Problem(409, "too_many_passkeys", { values: { maximum: maxPasskeys } });

/**
 * Creates the options for the browser to create a passkey.
 * @throws Problem 422 at `current_password`, 409 `too_many_passkeys`, 429
 */
export async function createPasskeyOptions(
	services: Services,
	{ user }: SignedInSession,
	{ current_password }: { current_password: string },
): Promise<PasskeyOptions> {
	await assertCurrentPassword(services, user.id, current_password);
	const known = await listPasskeyRows(services.db, user.id);
	if (known.length >= maxPasskeys) throw tooManyPasskeys();
	const { generateRegistrationOptions } = await loadWebAuthn();
	const options = await generateRegistrationOptions({
		rpName: "Vidimus",
		rpID: getRelyingParty(services).expectedRPID,
		userID: new Uint8Array(encodeUserHandle(user.id)),
		userName: user.email,
		userDisplayName: user.name,
		timeout: ceremonyTimeoutMs,
		attestationType: "none",
		supportedAlgorithmIDs,
		excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	const data = { challenge: options.challenge };
	const purpose = "passkey_creation";
	const token = await createOneTimeToken(services, services.db, {
		purpose,
		userId: user.id,
		minutes: ceremonyMinutes,
		data,
	});
	return { token, options: { ...options } };
}

/**
 * Adds a passkey that the browser created.
 * @throws Problem 422 `passkey_refused`, 409 `too_many_passkeys`
 */
export async function addPasskey(
	services: Services,
	session: SignedInSession,
	{ token, name, response }: AddPasskey,
	{ locale, requestId, userAgent }: Visitor,
): Promise<Passkey> {
	const challengeToken = await redeemOneTimeToken<{ challenge: string }>(services, services.db, token, [
		"passkey_creation",
	]);
	if (challengeToken?.userId !== session.user.id) throw passkeyRefused();
	const { verifyRegistrationResponse } = await loadWebAuthn();
	const registration = await verifyRegistrationResponse({
		...getRelyingParty(services),
		response: { ...response, clientExtensionResults: {} },
		expectedChallenge: challengeToken.data.challenge,
		supportedAlgorithmIDs,
	}).catch(() => null);
	if (!registration?.verified) throw passkeyRefused();
	const { credential, credentialBackedUp } = registration.registrationInfo;
	const row: PasskeyRow = {
		id: credential.id,
		userId: session.user.id,
		name: name ?? describeDevice(userAgent) ?? getTexts(locale, "security")("passkeys.unnamed"),
		publicKey: Buffer.from(credential.publicKey),
		counter: credential.counter,
		transports: response.response.transports ?? [],
		backedUp: credentialBackedUp,
		createdAt: services.clock.now(),
		lastUsedAt: null,
	};
	await services.db.transaction(async (tx) => {
		const user = await lockUser(tx, session.user.id);
		if (!user) throw passkeyRefused();
		if ((await listPasskeyRows(tx, user.id)).length >= maxPasskeys) throw tooManyPasskeys();
		if (!(await insertPasskey(tx, row))) throw passkeyRefused();
		await notifyOwner(services, tx, user, "passkey_added", { passkey: row.name });
		await auditAccount(services, tx, user.id, "account.passkey_added", {
			requestId,
			objectId: row.id,
			details: { name: row.name },
		});
	});
	return presentPasskey(row);
}

/** Creates the options for the browser to sign in with any passkey of this site. */
export async function createPasskeySignInOptions(services: Services): Promise<PasskeyOptions> {
	const { generateAuthenticationOptions } = await loadWebAuthn();
	const { expectedRPID: rpID } = getRelyingParty(services);
	const options = await generateAuthenticationOptions({
		rpID,
		timeout: ceremonyTimeoutMs,
		userVerification: "required",
	});
	const data = { challenge: options.challenge };
	const purpose = "passkey_sign_in";
	const token = await createOneTimeToken(services, services.db, {
		purpose,
		userId: null,
		minutes: ceremonyMinutes,
		data,
	});
	return { token, options: { ...options } };
}

/**
 * Signs in with only a passkey: the device and the person's finger, face or PIN already are two factors.
 * @param device the device cookie of browsers that have signed in before
 * @returns a session's token
 * @throws Problem 422 `passkey_refused`
 */
export async function signInWithPasskey(
	services: Services,
	{ token, response }: Pick<PasskeySignIn, "token" | "response">,
	visitor: Visitor,
	device?: string,
): Promise<{ token: string; account: string }> {
	const { db, clock } = services;
	const challengeToken = await redeemOneTimeToken<{ challenge: string }>(services, db, token, [
		"passkey_sign_in",
	]);
	const passkey = await findPasskey(db, response.id);
	if (!challengeToken || !passkey) throw passkeyRefused();
	const { verifyAuthenticationResponse } = await loadWebAuthn();
	const assertion = await verifyAuthenticationResponse({
		...getRelyingParty(services),
		response: { ...response, clientExtensionResults: {} },
		expectedChallenge: challengeToken.data.challenge,
		// The counter is checked below, after the signature.
		credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
	}).catch(() => null);
	const hasRightHandle =
		response.response.userHandle === encodeUserHandle(passkey.userId).toString("base64url");
	if (!assertion?.verified || !hasRightHandle) throw passkeyRefused();
	const { newCounter, credentialBackedUp } = assertion.authenticationInfo;
	const use = { counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: clock.now() };
	if (!(await recordPasskeyUse(db, passkey.id, use))) {
		await db.transaction((tx) =>
			auditAccount(services, tx, passkey.userId, "account.sign_in_failed", {
				requestId: visitor.requestId,
				objectId: passkey.id,
				details: { name: passkey.name, reason: "counter" },
			}),
		);
		throw passkeyRefused();
	}
	const user = await loadUser(db, passkey.userId);
	return completeSignIn(services, user, identifyAttempt(services, user.email, device), visitor);
}

/** @throws Problem 404 when it isn't one of the user's */
export async function renamePasskey(
	{ db }: Services,
	{ user }: SignedInSession,
	id: string,
	{ name }: { name: string },
): Promise<Passkey> {
	const row = await updatePasskeyName(db, user.id, id, name);
	if (!row) throw notFound();
	return presentPasskey(row);
}

/** @throws Problem 422 at `current_password`, 404 when it isn't one of the user's, 429 */
export async function deletePasskey(
	services: Services,
	session: SignedInSession,
	id: string,
	{ current_password }: { current_password: string },
	{ requestId }: Visitor,
): Promise<void> {
	await assertCurrentPassword(services, session.user.id, current_password);
	await services.db.transaction(async (tx) => {
		const removed = await deletePasskeyRow(tx, session.user.id, id);
		if (!removed) throw notFound();
		await notifyOwner(services, tx, await loadUser(tx, session.user.id), "passkey_removed", {
			passkey: removed.name,
		});
		await auditAccount(services, tx, session.user.id, "account.passkey_removed", {
			requestId,
			objectId: id,
			details: { name: removed.name },
		});
	});
}
