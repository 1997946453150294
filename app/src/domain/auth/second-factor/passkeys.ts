import { texts } from "../../../i18n/catalogue.ts";
import { notFound, Problem } from "../../../platform/errors.ts";
import { deviceOf } from "../../../platform/network/user-agent.ts";
import type { Services } from "../../services.ts";
import { notifyOwner } from "../notice.ts";
import { assertPassword } from "../password/password.ts";
import { newProof, redeemProof } from "../proofs.ts";
import {
	countPasskey,
	deletePasskey,
	findPasskey,
	insertPasskey,
	listPasskeys,
	lockUser,
	type PasskeyRow,
	renamePasskeyOf,
} from "../queries.ts";
import type { SignedIn, Visitor } from "../sign-in/sessions.ts";
import { admit } from "../sign-in/sign-in.ts";
import { attemptOf } from "../sign-in/throttle.ts";
import { auditAccount, userOf } from "../users.ts";
import {
	type AddPasskey,
	maxPasskeys,
	type Passkey,
	type PasskeyOptions,
	type PasskeySignIn,
} from "./contract.ts";

/** Minutes that the browser's part may take. */
const minutes = 10;
const timeout = minutes * 60_000;

/** Its packages take most of a second: who uses no passkey doesn't load them. */
const webauthn = () => import("@simplewebauthn/server");

/** Whatever is wrong is answered alike: a stranger learns neither which passkeys exist nor what was amiss. */
const refused = () => new Problem(422, "passkey_refused");

/** The relying party, to which a passkey is bound (WebAuthn §5.1.2). */
const partyOf = ({ config }: Services) => {
	const { origin, hostname } = new URL(config.publicUrl);
	return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
};

/** EdDSA, ES256 and RS256 (COSE): one of them is made by every authenticator. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** What an authenticator keeps to say whose a passkey is. */
const handleOf = (userId: string) => Buffer.from(userId);

const present = (row: PasskeyRow): Passkey => ({
	id: row.id,
	object: "passkey",
	name: row.name,
	synced: row.backedUp,
	created_at: row.createdAt.toISOString(),
	last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

export const listPasskeysOf = async ({ db }: Services, { user }: SignedIn): Promise<Passkey[]> =>
	(await listPasskeys(db, user.id)).map(present);

const tooMany = () => new Problem(409, "too_many_passkeys", { values: { maximum: maxPasskeys } });

/**
 * What the browser is asked with to make a passkey.
 * @throws Problem 422 at `current_password`, 409 `too_many_passkeys`, 429
 */
export async function passkeyCreationOptions(
	services: Services,
	{ user }: SignedIn,
	{ current_password }: { current_password: string },
): Promise<PasskeyOptions> {
	await assertPassword(services, user.id, current_password);
	const known = await listPasskeys(services.db, user.id);
	if (known.length >= maxPasskeys) throw tooMany();
	const { generateRegistrationOptions } = await webauthn();
	const options = await generateRegistrationOptions({
		rpName: "Vidimus",
		rpID: partyOf(services).expectedRPID,
		userID: new Uint8Array(handleOf(user.id)),
		userName: user.email,
		userDisplayName: user.name,
		timeout,
		attestationType: "none",
		supportedAlgorithmIDs,
		excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	const data = { challenge: options.challenge };
	const purpose = "passkey_creation";
	const token = await newProof(services, services.db, { purpose, userId: user.id, minutes, data });
	return { token, options: { ...options } };
}

/**
 * Adds the passkey that the browser has made.
 * @throws Problem 422 `passkey_refused`, 409 `too_many_passkeys`
 */
export async function addPasskey(
	services: Services,
	me: SignedIn,
	{ token, name, response }: AddPasskey,
	{ locale, requestId, userAgent }: Visitor,
): Promise<Passkey> {
	const proof = await redeemProof<{ challenge: string }>(services, services.db, token, ["passkey_creation"]);
	if (proof?.userId !== me.user.id) throw refused();
	const { verifyRegistrationResponse } = await webauthn();
	const made = await verifyRegistrationResponse({
		...partyOf(services),
		response: { ...response, clientExtensionResults: {} },
		expectedChallenge: proof.data.challenge,
		supportedAlgorithmIDs,
	}).catch(() => null);
	if (!made?.verified) throw refused();
	const { credential, credentialBackedUp } = made.registrationInfo;
	const row: PasskeyRow = {
		id: credential.id,
		userId: me.user.id,
		name: name ?? deviceOf(userAgent) ?? texts(locale, "security")("passkeys.unnamed"),
		publicKey: Buffer.from(credential.publicKey),
		counter: credential.counter,
		transports: response.response.transports ?? [],
		backedUp: credentialBackedUp,
		createdAt: services.clock.now(),
		lastUsedAt: null,
	};
	await services.db.transaction(async (tx) => {
		const user = await lockUser(tx, me.user.id);
		if (!user) throw refused();
		if ((await listPasskeys(tx, user.id)).length >= maxPasskeys) throw tooMany();
		if (!(await insertPasskey(tx, row))) throw refused();
		await notifyOwner(services, tx, user, "passkey_added", { passkey: row.name });
		await auditAccount(services, tx, user.id, "account.passkey_added", {
			requestId,
			objectId: row.id,
			details: { name: row.name },
		});
	});
	return present(row);
}

/** What the browser is asked with to sign in: any passkey of this site will do. */
export async function passkeySignInOptions(services: Services): Promise<PasskeyOptions> {
	const { generateAuthenticationOptions } = await webauthn();
	const { expectedRPID: rpID } = partyOf(services);
	const options = await generateAuthenticationOptions({ rpID, timeout, userVerification: "required" });
	const data = { challenge: options.challenge };
	const purpose = "passkey_sign_in";
	const token = await newProof(services, services.db, { purpose, userId: null, minutes, data });
	return { token, options: { ...options } };
}

/**
 * Signs in with a passkey alone: the device and the person's finger, face or PIN are two factors already.
 * @param device the cookie that a browser carries which has signed in before
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
	const proof = await redeemProof<{ challenge: string }>(services, db, token, ["passkey_sign_in"]);
	const passkey = await findPasskey(db, response.id);
	if (!proof || !passkey) throw refused();
	const { verifyAuthenticationResponse } = await webauthn();
	const shown = await verifyAuthenticationResponse({
		...partyOf(services),
		response: { ...response, clientExtensionResults: {} },
		expectedChallenge: proof.data.challenge,
		// The counter is judged below, once the signature is known to be good.
		credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
	}).catch(() => null);
	const rightHandle = response.response.userHandle === handleOf(passkey.userId).toString("base64url");
	if (!shown?.verified || !rightHandle) throw refused();
	const { newCounter, credentialBackedUp } = shown.authenticationInfo;
	const use = { counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: clock.now() };
	if (!(await countPasskey(db, passkey.id, use))) {
		await db.transaction((tx) =>
			auditAccount(services, tx, passkey.userId, "account.sign_in_failed", {
				requestId: visitor.requestId,
				objectId: passkey.id,
				details: { name: passkey.name, reason: "counter" },
			}),
		);
		throw refused();
	}
	const user = await userOf(db, passkey.userId);
	return admit(services, user, attemptOf(services, user.email, device), visitor);
}

/** @throws Problem 404 when it isn't one of the user's */
export async function renamePasskey(
	{ db }: Services,
	{ user }: SignedIn,
	id: string,
	{ name }: { name: string },
): Promise<Passkey> {
	const row = await renamePasskeyOf(db, user.id, id, name);
	if (!row) throw notFound();
	return present(row);
}

/** @throws Problem 422 at `current_password`, 404 when it isn't one of the user's, 429 */
export async function removePasskey(
	services: Services,
	me: SignedIn,
	id: string,
	{ current_password }: { current_password: string },
	{ requestId }: Visitor,
): Promise<void> {
	await assertPassword(services, me.user.id, current_password);
	await services.db.transaction(async (tx) => {
		const removed = await deletePasskey(tx, me.user.id, id);
		if (!removed) throw notFound();
		await notifyOwner(services, tx, await userOf(tx, me.user.id), "passkey_removed", {
			passkey: removed.name,
		});
		await auditAccount(services, tx, me.user.id, "account.passkey_removed", {
			requestId,
			objectId: id,
			details: { name: removed.name },
		});
	});
}
