import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { User } from "../../domain/auth/contract.ts";
import type { PasskeyOptions } from "../../domain/auth/second-factor/contract.ts";
import type { Api } from "../api.ts";

/** A challenge is good for ten minutes: an offer that stands longer gets a new one in time. */
const freshMs = 9 * 60_000;

/** Only those who use a passkey load what speaks to the browser. */
export const webauthn = () => import("@simplewebauthn/browser");

/** Why the browser can't use passkeys; null when it can. */
export const whyNoPasskeys = (): "unsupported" | "insecure" | null =>
	typeof PublicKeyCredential === "function" ? null : window.isSecureContext ? "unsupported" : "insecure";

/** Whether a ceremony ended because the person, or the page, called it off. */
export const wasCalledOff = (failure: unknown): boolean =>
	failure instanceof Error && ["NotAllowedError", "AbortError"].includes(failure.name);

async function answer(api: Api, { token, options }: PasskeyOptions, autofill: boolean): Promise<User | null> {
	const { startAuthentication } = await webauthn();
	const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
	const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(
		(failure) => {
			if (wasCalledOff(failure)) return null;
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
export const signInWithPasskey = async (api: Api): Promise<User | null> =>
	answer(api, await api.post("/api/login/passkey/options", { body: {} }), false);

/**
 * Lets the browser offer passkeys in the field whose `autoComplete` is `username webauthn`, as long as the
 * page is open. `signInWithPasskey` ends the offer: make it again when that came to nothing.
 * @param signal ends the offer, when the page is left
 * @returns null when the browser makes no such offers, or the offer ended
 * @throws ApiError `passkey_refused`
 */
export async function offerPasskeys(api: Api, signal: AbortSignal): Promise<User | null> {
	if (whyNoPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
	const { WebAuthnAbortService } = await webauthn();
	const end = () => WebAuthnAbortService.cancelCeremony();
	while (!signal.aborted) {
		// It is an offer: without network, or with too many pages open, there is simply none.
		const asked = await api.post("/api/login/passkey/options", { body: {} }).catch(() => null);
		if (!asked || signal.aborted) return null;
		let old = false;
		const timer = setTimeout(() => {
			old = true;
			end();
		}, freshMs);
		signal.addEventListener("abort", end);
		const user = await answer(api, asked, true).finally(() => {
			clearTimeout(timer);
			signal.removeEventListener("abort", end);
		});
		if (user || !old) return user;
	}
	return null;
}
