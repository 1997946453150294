import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { User } from "../../../domain/auth/contract.ts";
import type { PasskeyOptions } from "../../../domain/auth/passkeys/contract.ts";
import { minuteMs } from "../../../shared/durations.ts";
import type { ApiClient } from "../api/api-client.ts";
import { fromNetwork } from "../api/network-error.ts";

/** Challenges expire after 10 minutes: a longer autofill request gets a new one before that. */
const challengeRefreshMs = 9 * minuteMs;

/** Loaded on demand: only users of passkeys need it. */
export const loadWebAuthn = () => fromNetwork(import("@simplewebauthn/browser"));

/** Why the browser can't use passkeys; null when it can. */
export const getPasskeyObstacle = (): "unsupported" | "insecure" | null =>
	typeof PublicKeyCredential === "function" ? null : window.isSecureContext ? "unsupported" : "insecure";

/** Whether the browser, which says that it can fill in passkeys, can't. */
const isAutofillUnsupported = (failure: unknown) =>
	failure instanceof Error && failure.name === "NotSupportedError";

/** Whether the user or the page canceled a WebAuthn ceremony. */
export const isCeremonyCanceled = (failure: unknown): boolean =>
	failure instanceof Error && ["NotAllowedError", "AbortError"].includes(failure.name);

/** The browser or the authenticator failed. */
export class PasskeyError extends Error {
	override readonly name = "PasskeyError";
}

async function answerChallenge(
	api: ApiClient,
	{ token, options }: PasskeyOptions,
	autofill: boolean,
): Promise<User | null> {
	const { startAuthentication } = await loadWebAuthn();
	const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
	const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(
		(failure) => {
			if (isCeremonyCanceled(failure) || (autofill && isAutofillUnsupported(failure))) return null;
			throw new PasskeyError("The browser can't use the passkey.", { cause: failure });
		},
	);
	return response && api.loginWithPasskey({ token, response });
}

/**
 * Signs in with a passkey selected in the browser's dialog.
 * @returns null when the user canceled the dialog
 * @throws ApiError `passkey_refused`, PasskeyError
 */
export const signInWithPasskey = async (api: ApiClient): Promise<User | null> =>
	answerChallenge(api, await api.post("/api/login/passkey/options", { body: {} }), false);

/**
 * Offers passkeys in the autofill list of the field with `autoComplete="username webauthn"` until the signal aborts.
 * `signInWithPasskey` ends the offer: call this again if that sign-in fails.
 * @param signal aborted when the user leaves the page
 * @returns null when the browser doesn't support autofill of passkeys, or the offer ended
 * @throws ApiError `passkey_refused`, PasskeyError
 */
export async function offerPasskeys(api: ApiClient, signal: AbortSignal): Promise<User | null> {
	if (getPasskeyObstacle() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
	const { WebAuthnAbortService } = await loadWebAuthn();
	const cancel = () => WebAuthnAbortService.cancelCeremony();
	while (!signal.aborted) {
		// Autofill is optional: a failed request, such as one over the rate limit, shows no error.
		const challenge = await api.post("/api/login/passkey/options", { body: {} }).catch(() => null);
		if (!challenge || signal.aborted) return null;
		let isExpiring = false;
		const timer = setTimeout(() => {
			isExpiring = true;
			cancel();
		}, challengeRefreshMs);
		signal.addEventListener("abort", cancel);
		const user = await answerChallenge(api, challenge, true).finally(() => {
			clearTimeout(timer);
			signal.removeEventListener("abort", cancel);
		});
		if (user || !isExpiring) return user;
	}
	return null;
}
