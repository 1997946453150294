import {
	constants,
	createHash,
	generateKeyPairSync,
	type KeyObject,
	privateEncrypt,
	randomBytes,
	sign,
} from "node:crypto";
import { describe, expect, it } from "vitest";
import { isActiveAuthenticationValid } from "./active-authentication.ts";
import { encodeElement } from "./asn1.ts";

const challenge = Buffer.from("96302b0f3d7e7864", "hex");
const other = Buffer.alloc(8, 1);
const dg15Of = (key: KeyObject) => encodeElement(0x6f, key.export({ type: "spki", format: "der" }));

/** DG14 that names a hash for elliptic curves. */
function dg14Of(lastArc: number): Buffer {
	const protocol = Buffer.from("0606678108010105020101", "hex");
	const algorithm = encodeElement(0x06, Buffer.from(`04007f0007010104010${lastArc}`, "hex"));
	const info = encodeElement(0x30, Buffer.concat([protocol, algorithm]));
	return encodeElement(0x6e, encodeElement(0x31, info));
}

/** What a chip with an RSA key answers (ISO 9796-2, scheme 1). */
function rsaAnswer(key: KeyObject, hash: string, trailer: string): Buffer {
	const size = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
	const digestLength = createHash(hash).digest().length;
	const nonce = randomBytes(size - 1 - digestLength - trailer.length / 2);
	const digest = createHash(hash).update(nonce).update(challenge).digest();
	const message = Buffer.concat([Buffer.of(0x6a), nonce, digest, Buffer.from(trailer, "hex")]);
	return privateEncrypt({ key, padding: constants.RSA_NO_PADDING }, message);
}

describe("an answer of active authentication", () => {
	const rsa = generateKeyPairSync("rsa", { modulusLength: 1024 });

	it.each([
		["sha1", "bc"],
		["sha1", "33cc"],
		["sha224", "38cc"],
		["sha256", "34cc"],
		["sha384", "36cc"],
		["sha512", "35cc"],
	])("by RSA with %s is right for its challenge alone", (hash, trailer) => {
		const answer = rsaAnswer(rsa.privateKey, hash, trailer);
		const dg15 = dg15Of(rsa.publicKey);
		expect(isActiveAuthenticationValid(dg15, undefined, challenge, answer)).toBe(true);
		expect(isActiveAuthenticationValid(dg15, undefined, other, answer)).toBe(false);
		expect(isActiveAuthenticationValid(dg15, undefined, challenge, answer.subarray(1))).toBe(false);
	});

	it("by RSA that begins with a zero is wrong without it", () => {
		const dg15 = dg15Of(rsa.publicKey);
		let answer: Buffer;
		// One answer of 256 does.
		do answer = rsaAnswer(rsa.privateKey, "sha256", "34cc");
		while (answer[0] !== 0);
		expect(isActiveAuthenticationValid(dg15, undefined, challenge, answer)).toBe(true);
		expect(isActiveAuthenticationValid(dg15, undefined, challenge, answer.subarray(1))).toBe(false);
	});

	it.each([
		[2, "sha224"],
		[3, "sha256"],
		[4, "sha384"],
	])("by an elliptic curve is right with the hash that DG14 names (%i)", (last, hash) => {
		const ec = generateKeyPairSync("ec", { namedCurve: "brainpoolP256r1" });
		const answer = sign(hash, challenge, { key: ec.privateKey, dsaEncoding: "ieee-p1363" });
		const dg15 = dg15Of(ec.publicKey);
		expect(isActiveAuthenticationValid(dg15, dg14Of(last), challenge, answer)).toBe(true);
		expect(isActiveAuthenticationValid(dg15, dg14Of(last), other, answer)).toBe(false);
		expect(isActiveAuthenticationValid(dg15, undefined, challenge, answer)).toBe(hash === "sha256");
	});

	it("by another key is wrong", () => {
		const stranger = generateKeyPairSync("rsa", { modulusLength: 1024 });
		const answer = rsaAnswer(stranger.privateKey, "sha1", "bc");
		expect(isActiveAuthenticationValid(dg15Of(rsa.publicKey), undefined, challenge, answer)).toBe(false);
	});
});
