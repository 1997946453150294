import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const argon2 = promisify(argon2Callback);

/** Costs of argon2id: `standard` is OWASP's first choice (19 MiB, 2 passes, 1 lane), `fast` the minimum. */
const argon2Costs = {
	standard: { memory: 19456, passes: 2, parallelism: 1 },
	fast: { memory: 8, passes: 1, parallelism: 1 },
} as const;

export type PasswordHashCost = keyof typeof argon2Costs;

/** Hashes a password with argon2id (RFC 9106), in the PHC string format. */
export async function hashPassword(password: string, hashing: PasswordHashCost): Promise<string> {
	const nonce = randomBytes(16);
	const cost = argon2Costs[hashing];
	const { memory, passes, parallelism } = cost;
	const message = password.normalize("NFKC");
	const tag = await argon2("argon2id", { message, nonce, ...cost, tagLength: 32 });
	const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`;
}

/** Verifies a password against a hash, with the hash's parameters. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
	const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
	if (!match) return false;
	const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
	const expected = Buffer.from(match[5]!, "base64");
	const tag = await argon2("argon2id", {
		message: password.normalize("NFKC"),
		nonce: Buffer.from(match[4]!, "base64"),
		memory,
		passes,
		parallelism,
		tagLength: expected.length,
	});
	return timingSafeEqual(tag, expected);
}
