import {
	argon2 as argon2Callback,
	createCipheriv,
	createDecipheriv,
	createHmac,
	createSecretKey,
	hash,
	hkdfSync,
	type KeyObject,
	randomBytes,
	timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";

const argon2 = promisify(argon2Callback);
const ivBytes = 12;
const tagBytes = 16;

/** A 256-bit key. In Node 24, operations with keys as bytes take 3 to 5 times as long. */
export type EncryptionKey = KeyObject;

export const keyFromBytes = (bytes: Uint8Array): EncryptionKey => createSecretKey(bytes);

export const generateKey = (): EncryptionKey => keyFromBytes(randomBytes(32));

/** Derives a separate key for one purpose (HKDF-SHA-256, RFC 5869). */
export const deriveKey = (from: EncryptionKey, purpose: string): EncryptionKey =>
	keyFromBytes(new Uint8Array(hkdfSync("sha256", from, "", `vidimus/${purpose}`, 32)));

/**
 * Encrypts bytes with AES-256-GCM.
 * @param context bound as additional data: bytes encrypted for one context can't be decrypted in another
 * @returns iv (12 bytes), tag (16), ciphertext
 */
export function encrypt(key: EncryptionKey, plain: Uint8Array, context: string): Buffer {
	const iv = randomBytes(ivBytes);
	const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(context));
	const body = Buffer.concat([cipher.update(plain), cipher.final()]);
	return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** How many bytes `encrypt` makes of so many. */
export const encryptedLength = (plainBytes: number): number => ivBytes + tagBytes + plainBytes;

/** Decrypts bytes from `encrypt`. @throws when key, context or a single bit differ */
export function decrypt(key: EncryptionKey, encrypted: Uint8Array, context: string): Buffer {
	const decipher = createDecipheriv("aes-256-gcm", key, encrypted.subarray(0, ivBytes))
		.setAAD(Buffer.from(context))
		.setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes));
	return Buffer.concat([decipher.update(encrypted.subarray(ivBytes + tagBytes)), decipher.final()]);
}

/** Wraps a key under another one. */
export const wrapKey = (wrappingKey: EncryptionKey, key: EncryptionKey, context: string): Buffer =>
	encrypt(wrappingKey, key.export(), context);

export const unwrapKey = (
	wrappingKey: EncryptionKey,
	encrypted: Uint8Array,
	context: string,
): EncryptionKey => keyFromBytes(decrypt(wrappingKey, encrypted, context));

export const encryptJson = (key: EncryptionKey, value: unknown, context: string): Buffer =>
	encrypt(key, Buffer.from(JSON.stringify(value)), context);

export const decryptJson = <T>(key: EncryptionKey, encrypted: Uint8Array, context: string): T =>
	JSON.parse(decrypt(key, encrypted, context).toString()) as T;

/** A secret of 192 random bits as URL-safe text, with a prefix that secret scanners recognize. */
export const generateSecret = (prefix: string): string =>
	`${prefix}_${randomBytes(24).toString("base64url")}`;

/** Hash to store of a high-entropy secret: SHA-256, hex. */
export const hashSecret = (secret: string): string => hash("sha256", secret, "hex");

export const sha256 = (bytes: Uint8Array | string): string => hash("sha256", bytes, "hex");

export const hmac = (key: EncryptionKey | string, text: string): string =>
	createHmac("sha256", key).update(text).digest("hex");

/** Compares two texts in constant time. */
export function isEqualInConstantTime(a: string, b: string): boolean {
	const left = Buffer.from(hash("sha256", a, "hex"));
	return timingSafeEqual(left, Buffer.from(hash("sha256", b, "hex")));
}

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
