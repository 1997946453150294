import { hashSecret, hmac, newSecret, sameText } from "../../platform/crypto/crypto.ts";
import type { Services } from "../services.ts";

/**
 * A CSRF token: random, and signed for one session (or for none), so that a cookie planted by a
 * neighbouring site doesn't pass.
 */
export function newCsrfToken({ keys }: Services, sessionToken: string | undefined): string {
	const random = newSecret("csrf");
	return `${random}.${csrfSignature(keys, random, sessionToken)}`;
}

export function isCsrfToken({ keys }: Services, token: string, sessionToken: string | undefined): boolean {
	const [random = "", signature = ""] = token.split(".");
	return sameText(signature, csrfSignature(keys, random, sessionToken));
}

const csrfSignature = (keys: Services["keys"], random: string, sessionToken: string | undefined) =>
	hmac(keys.derive("csrf"), `${random}.${sessionToken ? hashSecret(sessionToken) : "anonymous"}`);
