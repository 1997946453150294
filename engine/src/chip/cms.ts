import {
	type AlgorithmIdentifier,
	algorithmOf,
	digest,
	hashOf,
	isSignatureValid,
	publicKeyOf,
} from "./algorithms.ts";
import {
	type Asn1Element,
	Asn1Error,
	childrenOf,
	encodeElement,
	expectTag,
	octetsOf,
	oidOf,
	readElement,
	smallIntegerOf,
	TAG,
	withDefiniteLengths,
} from "./asn1.ts";
import type { Certificate } from "./certificate.ts";
import { type DistinguishedName, nameOf } from "./distinguished-name.ts";
import type { ChipReason } from "./findings.ts";

const SIGNED_DATA = "1.2.840.113549.1.7.2";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const MAX_CERTIFICATES = 20;
const MAX_SIGNERS = 4;

/** Which certificate a signer is: by issuer and serial number, or by key identifier. */
type SignerId =
	| { readonly issuer: DistinguishedName; readonly serialNumber: string }
	| { readonly keyId: string };

export interface Signer {
	readonly id: SignerId;
	readonly digestAlgorithm: AlgorithmIdentifier;
	/** Null where the content is signed itself, which ICAO doesn't allow. */
	readonly signedAttributes: Asn1Element | null;
	readonly signatureAlgorithm: AlgorithmIdentifier;
	readonly signature: Buffer;
}

/** A signed message (RFC 5652 §5). */
export interface SignedData {
	/** Numbers of the hashes that signers used. */
	readonly digestAlgorithms: readonly string[];
	readonly contentType: string;
	readonly content: Buffer;
	/** As sent: one that can't be read doesn't make the rest unreadable. */
	readonly certificates: readonly Buffer[];
	readonly signers: readonly Signer[];
}

function signerIdOf(element: Asn1Element | undefined): SignerId {
	if (element?.tag === TAG.primitive(0)) return { keyId: element.content.toString("hex") };
	const [issuer, serialNumber] = childrenOf(expectTag(element, TAG.sequence), 2);
	return {
		issuer: nameOf(issuer),
		serialNumber: expectTag(serialNumber, TAG.integer).content.toString("hex"),
	};
}

function signerOf(element: Asn1Element): Signer {
	const fields = childrenOf(expectTag(element, TAG.sequence), 7);
	const [version, id, digestAlgorithm] = fields;
	if (![1, 3].includes(smallIntegerOf(version))) throw new Asn1Error("The version of a signer isn't known.");
	const signedAttributes = fields[3]?.tag === TAG.context(0) ? fields[3] : null;
	const [signatureAlgorithm, signature] = fields.slice(signedAttributes ? 4 : 3);
	if (signature?.tag !== TAG.octetString && signature?.tag !== 0x24)
		throw new Asn1Error("A signature is missing.");
	return {
		id: signerIdOf(id),
		digestAlgorithm: algorithmOf(digestAlgorithm),
		signedAttributes,
		signatureAlgorithm: algorithmOf(signatureAlgorithm),
		signature: octetsOf(signature),
	};
}

/**
 * Reads a ContentInfo that holds SignedData, in DER or BER.
 * @throws {Asn1Error} when it is none
 */
export function readSignedData(bytes: Buffer): SignedData {
	const [type, wrapped] = childrenOf(expectTag(readElement(bytes), TAG.sequence), 2);
	if (oidOf(type) !== SIGNED_DATA) throw new Asn1Error("The message isn't signed.");
	const [signedData] = childrenOf(expectTag(wrapped, TAG.context(0)), 1);
	const fields = childrenOf(expectTag(signedData, TAG.sequence), 6);
	const [version, digestAlgorithms, encapsulated] = fields;
	if (![1, 3, 4, 5].includes(smallIntegerOf(version)))
		throw new Asn1Error("The version of a signed message isn't known.");
	const [contentType, content] = childrenOf(expectTag(encapsulated, TAG.sequence), 2);
	const [octets] = childrenOf(expectTag(content, TAG.context(0)), 1);
	if (octets?.tag !== TAG.octetString && octets?.tag !== 0x24) throw new Asn1Error("The content is missing.");
	const certificates = fields.find(({ tag }) => tag === TAG.context(0));
	const signers = childrenOf(expectTag(fields.at(-1), TAG.set), MAX_SIGNERS);
	return {
		digestAlgorithms: childrenOf(expectTag(digestAlgorithms, TAG.set), 10).map((one) => algorithmOf(one).oid),
		contentType: oidOf(contentType),
		content: octetsOf(octets),
		certificates: (certificates ? childrenOf(certificates, MAX_CERTIFICATES) : []).map(({ bytes }) => bytes),
		signers: signers.map(signerOf),
	};
}

/** Whether a certificate is the one that a signer names. */
export function isSignerCertificate({ id }: Signer, certificate: Certificate): boolean {
	if ("keyId" in id) return certificate.subjectKeyId === id.keyId;
	return certificate.serialNumber === id.serialNumber && certificate.issuer.key === id.issuer.key;
}

function attributeOf(attributes: readonly Asn1Element[], oid: string): Asn1Element | undefined {
	const found = attributes.filter((attribute) => oidOf(childrenOf(attribute, 2)[0]) === oid);
	if (found.length !== 1) return undefined;
	const values = childrenOf(expectTag(childrenOf(found[0]!, 2)[1], TAG.set), 2);
	return values.length === 1 ? values[0] : undefined;
}

/** Encodings of the attributes that may have been signed: as sent, and in the order that DER gives a SET. */
function signedEncodings(attributes: Asn1Element): Buffer[] {
	const parts = childrenOf(attributes).map((attribute) => withDefiniteLengths(attribute));
	const sorted = parts.toSorted(Buffer.compare);
	return [parts, sorted].map((list) => encodeElement(TAG.set, Buffer.concat(list)));
}

/**
 * Verifies what a signer signed (RFC 5652 §5.4): the attributes, and by them the content.
 * @returns null when all is right; otherwise why not
 * @throws {UnsupportedAlgorithmError}
 * @throws {Asn1Error} when the attributes can't be read
 */
export function checkSigner(data: SignedData, signer: Signer, certificate: Certificate): ChipReason | null {
	// Without attributes, an encoded list of attributes could be passed off as content.
	if (!signer.signedAttributes) return "signed_attributes_missing";
	const attributes = childrenOf(signer.signedAttributes, 50);
	const contentType = attributeOf(attributes, CONTENT_TYPE);
	if (!contentType || oidOf(contentType) !== data.contentType) return "content_type_mismatch";
	const hash = hashOf(signer.digestAlgorithm);
	if (!data.digestAlgorithms.includes(signer.digestAlgorithm.oid)) return "digest_algorithm_mismatch";
	const messageDigest = attributeOf(attributes, MESSAGE_DIGEST);
	if (!messageDigest || !octetsOf(messageDigest).equals(digest(hash, data.content)))
		return "message_digest_mismatch";
	const key = publicKeyOf(certificate.publicKeyInfo);
	const isSigned = signedEncodings(signer.signedAttributes).some((encoded) =>
		isSignatureValid(signer.signatureAlgorithm, hash, encoded, key, signer.signature),
	);
	return isSigned ? null : "signature_mismatch";
}
