import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret of 192 random bits as URL-safe text, with a prefix that secret scanners recognize. */
export const generateSecret = (prefix: string): string =>
	`${prefix}_${randomBytes(24).toString("base64url")}`;

/** Hash to store of a high-entropy secret: SHA-256, hex. */
export const hashSecret = (secret: string): string => hash("sha256", secret, "hex");

/** Compares two texts in constant time. */
export function isEqualInConstantTime(a: string, b: string): boolean {
	const left = Buffer.from(hash("sha256", a, "hex"));
	return timingSafeEqual(left, Buffer.from(hash("sha256", b, "hex")));
}
