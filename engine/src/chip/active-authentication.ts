import { constants, type KeyObject, publicDecrypt, verify } from "node:crypto";
import { digest, importPublicKey, UnsupportedAlgorithmError } from "./asn1/algorithms.ts";
import { expectTag, TAG } from "./asn1/asn1.ts";
import { readActiveAuthenticationAlgorithm, readDataGroup } from "./lds/data-groups.ts";

/** Hash and length of each ISO 9796-2 trailer, by its hexadecimal bytes. */
const HASH_BY_TRAILER: Readonly<Record<string, readonly [hash: string, bytes: number]>> = {
	"33cc": ["sha1", 2],
	"34cc": ["sha256", 2],
	"35cc": ["sha512", 2],
	"36cc": ["sha384", 2],
	"38cc": ["sha224", 2],
};

const PLAIN_ECDSA_HASH_BY_OID: Readonly<Record<string, string>> = {
	"0.4.0.127.0.7.1.1.4.1.1": "sha1",
	"0.4.0.127.0.7.1.1.4.1.2": "sha224",
	"0.4.0.127.0.7.1.1.4.1.3": "sha256",
	"0.4.0.127.0.7.1.1.4.1.4": "sha384",
	"0.4.0.127.0.7.1.1.4.1.5": "sha512",
};

/** ISO 9796-2, scheme 1: the chip's part of the message is recovered from the signature; the rest is the challenge. */
function isRsaAnswerValid(key: KeyObject, challenge: Buffer, answer: Buffer): boolean {
	// A response is as long as the modulus: OpenSSL would also accept one without leading zeros.
	if (answer.length * 8 !== key.asymmetricKeyDetails?.modulusLength) return false;
	let recovered: Buffer;
	try {
		recovered = publicDecrypt({ key, padding: constants.RSA_NO_PADDING }, answer);
	} catch {
		return false;
	}
	const isShort = recovered.at(-1) === 0xbc;
	const [hash, trailer] = isShort
		? ["sha1", 1]
		: (HASH_BY_TRAILER[recovered.subarray(-2).toString("hex")] ?? []);
	if (hash === undefined || trailer === undefined || recovered[0] !== 0x6a) return false;
	const end = recovered.length - trailer;
	const start = end - digest(hash).length;
	return digest(hash, recovered.subarray(1, start), challenge).equals(recovered.subarray(start, end));
}

/**
 * Verifies the response of active authentication (ICAO 9303-11 §6.1).
 * @param dg15 the chip's public key, whose hash the security object lists
 * @param dg14 names the hash for elliptic curves; SHA-256 if it is absent
 * @param challenge the eight bytes that were sent to the chip
 * @throws {UnsupportedAlgorithmError}
 * @throws {Asn1Error} when a data group can't be read
 */
export function isActiveAuthenticationValid(
	dg15: Buffer,
	dg14: Buffer | undefined,
	challenge: Buffer,
	answer: Buffer,
): boolean {
	const key = importPublicKey(expectTag(readDataGroup(dg15, 15)[0], TAG.sequence).bytes);
	if (key.asymmetricKeyType === "rsa") return isRsaAnswerValid(key, challenge, answer);
	if (key.asymmetricKeyType !== "ec") throw new UnsupportedAlgorithmError(`${key.asymmetricKeyType}`);
	const algorithm = dg14 && readActiveAuthenticationAlgorithm(dg14);
	const hash = algorithm ? PLAIN_ECDSA_HASH_BY_OID[algorithm] : "sha256";
	if (hash === undefined) throw new UnsupportedAlgorithmError(`active authentication ${algorithm}`);
	// Some chips encode the response in DER.
	const encodings = ["ieee-p1363", "der"] as const;
	return encodings.some((dsaEncoding) => verify(hash, challenge, { key, dsaEncoding }, answer));
}
