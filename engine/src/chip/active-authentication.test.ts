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
import { encodeElement } from "./asn1/asn1.ts";

const challenge = Buffer.from("96302b0f3d7e7864", "hex");
const otherChallenge = Buffer.alloc(8, 1);
const buildDg15 = (key: KeyObject) => encodeElement(0x6f, key.export({ type: "spki", format: "der" }));

/** DG14 that names a hash for elliptic curves. */
function buildDg14(lastArc: number): Buffer {
	const protocol = Buffer.from("0606678108010105020101", "hex");
	const algorithm = encodeElement(0x06, Buffer.from(`04007f0007010104010${lastArc}`, "hex"));
	const info = encodeElement(0x30, Buffer.concat([protocol, algorithm]));
	return encodeElement(0x6e, encodeElement(0x31, info));
}

/** Response of a chip with an RSA key (ISO 9796-2, scheme 1). */
function signRsaAnswer(key: KeyObject, hash: string, trailer: string): Buffer {
	const size = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
	const digestLength = createHash(hash).digest().length;
	const nonce = randomBytes(size - 1 - digestLength - trailer.length / 2);
	const digest = createHash(hash).update(nonce).update(challenge).digest();
	const message = Buffer.concat([Buffer.of(0x6a), nonce, digest, Buffer.from(trailer, "hex")]);
	return privateEncrypt({ key, padding: constants.RSA_NO_PADDING }, message);
}

describe("active authentication", () => {
	const rsa = generateKeyPairSync("rsa", { modulusLength: 1024 });

	it.each([
		["sha1", "bc"],
		["sha1", "33cc"],
		["sha224", "38cc"],
		["sha256", "34cc"],
		["sha384", "36cc"],
		["sha512", "35cc"],
	])("an RSA response with %s is valid only for its challenge", (hash, trailer) => {
		const answer = signRsaAnswer(rsa.privateKey, hash, trailer);
		const dg15 = buildDg15(rsa.publicKey);
		expect(isActiveAuthenticationValid(dg15, undefined, challenge, answer)).toBe(true);
		expect(isActiveAuthenticationValid(dg15, undefined, otherChallenge, answer)).toBe(false);
		expect(isActiveAuthenticationValid(dg15, undefined, challenge, answer.subarray(1))).toBe(false);
	});

	it("an RSA response without its leading zero byte is invalid", () => {
		const dg15 = buildDg15(rsa.publicKey);
		let answer: Buffer;
		// One response in 256 starts with a zero byte.
		do answer = signRsaAnswer(rsa.privateKey, "sha256", "34cc");
		while (answer[0] !== 0);
		expect(isActiveAuthenticationValid(dg15, undefined, challenge, answer)).toBe(true);
		expect(isActiveAuthenticationValid(dg15, undefined, challenge, answer.subarray(1))).toBe(false);
	});

	it.each([
		[2, "sha224"],
		[3, "sha256"],
		[4, "sha384"],
	])("an elliptic curve response is valid with the hash that DG14 names (%i)", (last, hash) => {
		const ec = generateKeyPairSync("ec", { namedCurve: "brainpoolP256r1" });
		const answer = sign(hash, challenge, { key: ec.privateKey, dsaEncoding: "ieee-p1363" });
		const dg15 = buildDg15(ec.publicKey);
		expect(isActiveAuthenticationValid(dg15, buildDg14(last), challenge, answer)).toBe(true);
		expect(isActiveAuthenticationValid(dg15, buildDg14(last), otherChallenge, answer)).toBe(false);
		expect(isActiveAuthenticationValid(dg15, undefined, challenge, answer)).toBe(hash === "sha256");
	});

	it("a response signed with another key is invalid", () => {
		const stranger = generateKeyPairSync("rsa", { modulusLength: 1024 });
		const answer = signRsaAnswer(stranger.privateKey, "sha1", "bc");
		expect(isActiveAuthenticationValid(buildDg15(rsa.publicKey), undefined, challenge, answer)).toBe(false);
	});
});
