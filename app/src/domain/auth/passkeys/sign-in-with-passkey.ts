import type { Visitor } from "../../guard/visitor.ts";
import type { Services } from "../../services.ts";
import { createOneTimeToken, redeemOneTimeToken } from "../one-time-tokens.ts";
import { completeSignIn } from "../sessions/complete-sign-in.ts";
import { identifyAttempt } from "../throttle/throttle.ts";
import { auditAccount, loadUser } from "../users.ts";
import type { PasskeyOptions, PasskeySignIn } from "./contract.ts";
import { findPasskey, recordPasskeyUse } from "./queries.ts";
import {
	ceremonyMinutes,
	ceremonyTimeoutMs,
	encodeUserHandle,
	getRelyingParty,
	loadWebAuthn,
	passkeyRefused,
} from "./webauthn.ts";

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
