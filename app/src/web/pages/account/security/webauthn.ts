import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { User } from "../../../../domain/auth/contract.ts";
import type { PasskeyOptions } from "../../../../domain/auth/second-factor/contract.ts";
import type { ApiClient } from "../../../shell/api/api-client.ts";

/** A challenge is good for ten minutes: an offer that stands longer gets a new one in time. */
const challengeRefreshMs = 9 * 60_000;

/** Only those who use a passkey load what speaks to the browser. */
export const loadWebAuthn = () => import("@simplewebauthn/browser");

/** Why the browser can't use passkeys; null when it can. */
export const getPasskeyObstacle = (): "unsupported" | "insecure" | null =>
	typeof PublicKeyCredential === "function" ? null : window.isSecureContext ? "unsupported" : "insecure";

/** Whether a ceremony ended because the person, or the page, called it off. */
export const isCeremonyCanceled = (failure: unknown): boolean =>
	failure instanceof Error && ["NotAllowedError", "AbortError"].includes(failure.name);

async function answerChallenge(
	api: ApiClient,
	{ token, options }: PasskeyOptions,
	autofill: boolean,
): Promise<User | null> {
	const { startAuthentication } = await loadWebAuthn();
	const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
	const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(
		(failure) => {
			if (isCeremonyCanceled(failure)) return null;
			throw failure;
		},
	);
	return response && api.loginWithPasskey({ token, response });
}

/**
 * Signs in with a passkey that the person chooses in the browser's own dialog.
 * @returns null when they chose none
 * @throws ApiError `passkey_refused`
 */
export const signInWithPasskey = async (api: ApiClient): Promise<User | null> =>
	answerChallenge(api, await api.post("/api/login/passkey/options", { body: {} }), false);

/**
 * Lets the browser offer passkeys in the field whose `autoComplete` is `username webauthn`, as long as the
 * page is open. `signInWithPasskey` ends the offer: make it again when that came to nothing.
 * @param signal ends the offer, when the page is left
 * @returns null when the browser makes no such offers, or the offer ended
 * @throws ApiError `passkey_refused`
 */
export async function offerPasskeys(api: ApiClient, signal: AbortSignal): Promise<User | null> {
	if (getPasskeyObstacle() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
	const { WebAuthnAbortService } = await loadWebAuthn();
	const end = () => WebAuthnAbortService.cancelCeremony();
	while (!signal.aborted) {
		// It is an offer: without network, or with too many pages open, there is simply none.
		const challenge = await api.post("/api/login/passkey/options", { body: {} }).catch(() => null);
		if (!challenge || signal.aborted) return null;
		let old = false;
		const timer = setTimeout(() => {
			old = true;
			end();
		}, challengeRefreshMs);
		signal.addEventListener("abort", end);
		const user = await answerChallenge(api, challenge, true).finally(() => {
			clearTimeout(timer);
			signal.removeEventListener("abort", end);
		});
		if (user || !old) return user;
	}
	return null;
}
