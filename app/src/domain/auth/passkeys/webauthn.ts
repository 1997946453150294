import { Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";

/** Minutes that the ceremony in the browser may take. */
export const ceremonyMinutes = 10;

export const ceremonyTimeoutMs = ceremonyMinutes * 60_000;

/** Loaded on demand, because its packages take most of a second. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** The same error for every cause, so that it reveals neither which passkeys exist nor what is wrong. */
export const passkeyRefused = () => new Problem(422, "passkey_refused");

/** The relying party, to which a passkey is bound (WebAuthn §5.1.2). */
export const getRelyingParty = ({ config }: Services) => {
	const { origin, hostname } = new URL(config.publicUrl);
	return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
};

/** EdDSA, ES256 and RS256 (COSE): every authenticator supports one of them. */
export const supportedAlgorithmIDs = [-8, -7, -257];

/** The user handle that authenticators store with a passkey. */
export const encodeUserHandle = (userId: string) => Buffer.from(userId);
