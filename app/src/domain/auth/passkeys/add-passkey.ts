import { getTexts } from "../../../i18n/catalogue.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { describeDevice } from "../../../platform/network/user-agent.ts";
import type { Visitor } from "../../guard/visitor.ts";
import type { Services, SignedInSession } from "../../services.ts";
import { notifyOwner } from "../account-notifications.ts";
import { createOneTimeToken, redeemOneTimeToken } from "../one-time-tokens.ts";
import { assertCurrentPassword } from "../password/current-password.ts";
import { lockUser } from "../queries.ts";
import { auditAccount } from "../users.ts";
import { type AddPasskey, maxPasskeys, type Passkey, type PasskeyOptions } from "./contract.ts";
import { presentPasskey } from "./passkeys.ts";
import { insertPasskey, listPasskeyRows, type PasskeyRow } from "./queries.ts";
import {
	ceremonyMinutes,
	ceremonyTimeoutMs,
	encodeUserHandle,
	getRelyingParty,
	loadWebAuthn,
	passkeyRefused,
	supportedAlgorithmIDs,
} from "./webauthn.ts";

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
