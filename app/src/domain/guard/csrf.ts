import { hmac } from "../../platform/crypto/hashes.ts";
import { generateSecret, hashSecret, isEqualInConstantTime } from "../../platform/crypto/secrets.ts";
import type { Services } from "../services.ts";

/**
 * A random CSRF token, signed for one session (or none), so that a cookie set by a sibling domain is rejected.
 */
export function createCsrfToken({ keys }: Services, sessionToken: string | undefined): string {
	const random = generateSecret("csrf");
	return `${random}.${signCsrfToken(keys, random, sessionToken)}`;
}

export function isValidCsrfToken(
	{ keys }: Services,
	token: string,
	sessionToken: string | undefined,
): boolean {
	const [random = "", signature = ""] = token.split(".");
	return isEqualInConstantTime(signature, signCsrfToken(keys, random, sessionToken));
}

const signCsrfToken = (keys: Services["keys"], random: string, sessionToken: string | undefined) =>
	hmac(keys.derive("csrf"), `${random}.${sessionToken ? hashSecret(sessionToken) : "anonymous"}`);
