import { randomInt } from "node:crypto";
import { foldDigits } from "../shared/digits.ts";

/** Crockford's base 32 without what is easily misread: 12 characters carry 60 bits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code to type where a link can't be opened: three groups of four. */
export const generateCode = (): string =>
	Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join("")).join(
		"-",
	);

/** The digits of a numeric code, without spaces and dashes; null if it contains anything else. */
export function readDigits(input: string): string | null {
	const digits = foldDigits(input).replace(/[\s\p{Pd}\p{Cf}]/gu, "");
	return /^\d+$/.test(digits) ? digits : null;
}

/** A code as it was meant: spaces, dashes and case don't count, O is 0, I and L are 1. */
export const normalizeCode = (input: string): string =>
	foldDigits(input)
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, "")
		.replace(/O/g, "0")
		.replace(/[IL]/g, "1")
		.replace(/(.{4})(?=.)/g, "$1-");
