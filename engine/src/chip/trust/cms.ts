import {
	type AlgorithmIdentifier,
	digest,
	importPublicKey,
	isSignatureValid,
	readAlgorithmIdentifier,
	toHashName,
} from "../asn1/algorithms.ts";
import {
	type Asn1Element,
	Asn1Error,
	encodeElement,
	expectTag,
	readChildren,
	readElement,
	readOctetString,
	readOid,
	readSmallInteger,
	TAG,
	withDefiniteLengths,
} from "../asn1/asn1.ts";
import { type DistinguishedName, readDistinguishedName } from "../asn1/distinguished-name.ts";
import type { ChipReason } from "../findings.ts";
import type { Certificate } from "./certificate.ts";

const DATA_OID = "1.2.840.113549.1.7.1";
const SIGNED_DATA_OID = "1.2.840.113549.1.7.2";
const CONTENT_TYPE_OID = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST_OID = "1.2.840.113549.1.9.4";
const MAX_CERTIFICATES = 20;
const MAX_SIGNERS = 4;

/** Identifies a signer's certificate by issuer and serial number, or by key identifier. */
type SignerId =
	| { readonly issuer: DistinguishedName; readonly serialNumber: string }
	| { readonly keyId: string };

export interface CmsSigner {
	readonly id: SignerId;
	readonly digestAlgorithm: AlgorithmIdentifier;
	/** Null if the content itself is signed, which ICAO doesn't allow. */
	readonly signedAttributes: Asn1Element | null;
	readonly signatureAlgorithm: AlgorithmIdentifier;
	readonly signature: Buffer;
}

/** A signed message (RFC 5652 §5). */
export interface SignedData {
	/** OIDs of the hashes that signers used. */
	readonly digestAlgorithms: readonly string[];
	readonly contentType: string;
	readonly content: Buffer;
	/** DER as received: an unreadable certificate doesn't make the message unreadable. */
	readonly certificates: readonly Buffer[];
	readonly signers: readonly CmsSigner[];
}

function readSignerId(element: Asn1Element | undefined): SignerId {
	if (element?.tag === TAG.primitive(0)) return { keyId: element.content.toString("hex") };
	const [issuer, serialNumber] = readChildren(expectTag(element, TAG.sequence), 2);
	return {
		issuer: readDistinguishedName(issuer),
		serialNumber: expectTag(serialNumber, TAG.integer).content.toString("hex"),
	};
}

function readSigner(element: Asn1Element): CmsSigner {
	const fields = readChildren(expectTag(element, TAG.sequence), 7);
	const [version, id, digestAlgorithm] = fields;
	if (![1, 3].includes(readSmallInteger(version)))
		throw new Asn1Error("The version of a signer is unsupported.");
	const signedAttributes = fields[3]?.tag === TAG.context(0) ? fields[3] : null;
	const [signatureAlgorithm, signature] = fields.slice(signedAttributes ? 4 : 3);
	if (signature?.tag !== TAG.octetString && signature?.tag !== 0x24)
		throw new Asn1Error("A signature is missing.");
	return {
		id: readSignerId(id),
		digestAlgorithm: readAlgorithmIdentifier(digestAlgorithm),
		signedAttributes,
		signatureAlgorithm: readAlgorithmIdentifier(signatureAlgorithm),
		signature: readOctetString(signature),
	};
}

/**
 * Reads a ContentInfo with SignedData, in DER or BER.
 * @throws {Asn1Error} if it isn't one
 */
export function readSignedData(bytes: Buffer): SignedData {
	const [type, wrapped] = readChildren(expectTag(readElement(bytes), TAG.sequence), 2);
	if (readOid(type) !== SIGNED_DATA_OID) throw new Asn1Error("The message isn't signed.");
	const [signedData] = readChildren(expectTag(wrapped, TAG.context(0)), 1);
	const fields = readChildren(expectTag(signedData, TAG.sequence), 6);
	const [version, digestAlgorithms, encapsulated] = fields;
	if (![1, 3, 4, 5].includes(readSmallInteger(version)))
		throw new Asn1Error("The version of the signed message is unsupported.");
	const [contentType, content] = readChildren(expectTag(encapsulated, TAG.sequence), 2);
	const [octets] = readChildren(expectTag(content, TAG.context(0)), 1);
	if (octets?.tag !== TAG.octetString && octets?.tag !== 0x24) throw new Asn1Error("The content is missing.");
	const certificates = fields.find(({ tag }) => tag === TAG.context(0));
	const signers = readChildren(expectTag(fields.at(-1), TAG.set), MAX_SIGNERS);
	return {
		digestAlgorithms: readChildren(expectTag(digestAlgorithms, TAG.set), 10).map(
			(one) => readAlgorithmIdentifier(one).oid,
		),
		contentType: readOid(contentType),
		content: readOctetString(octets),
		certificates: (certificates ? readChildren(certificates, MAX_CERTIFICATES) : []).map(
			({ bytes }) => bytes,
		),
		signers: signers.map(readSigner),
	};
}

/** Whether a signer names this certificate's serial number; states differ in whether they pad it with a zero byte. */
export function hasSignerSerialNumber({ id }: CmsSigner, { serialNumber }: Certificate): boolean {
	const withoutPadding = (number: string) => number.replace(/^(00)+/, "");
	return "serialNumber" in id && withoutPadding(serialNumber) === withoutPadding(id.serialNumber);
}

/** Whether a signer identifies this certificate. */
export function isSignerCertificate(signer: CmsSigner, certificate: Certificate): boolean {
	const { id } = signer;
	if ("keyId" in id) return certificate.subjectKeyId === id.keyId;
	return (
		hasSignerSerialNumber(signer, certificate) && certificate.issuer.comparisonKey === id.issuer.comparisonKey
	);
}

function findAttribute(attributes: readonly Asn1Element[], oid: string): Asn1Element | undefined {
	const matches = attributes.filter((attribute) => readOid(readChildren(attribute, 2)[0]) === oid);
	if (matches.length !== 1) return undefined;
	const values = readChildren(expectTag(readChildren(matches[0]!, 2)[1], TAG.set), 2);
	return values.length === 1 ? values[0] : undefined;
}

/** Possible encodings of the signed attributes: in the order received, and sorted as DER requires of a SET. */
function encodeSignedAttributes(attributes: Asn1Element): Buffer[] {
	const parts = readChildren(attributes).map((attribute) => withDefiniteLengths(attribute));
	const sorted = parts.toSorted(Buffer.compare);
	return [parts, sorted].map((list) => encodeElement(TAG.set, Buffer.concat(list)));
}

/**
 * Verifies a signer's signature (RFC 5652 §5.4) over the attributes, and the digest of the content in them.
 * @returns null if the signature is valid; otherwise the reason
 * @throws {UnsupportedAlgorithmError}
 * @throws {Asn1Error} if the attributes can't be parsed
 */
export function verifySigner(
	data: SignedData,
	signer: CmsSigner,
	certificate: Certificate,
): ChipReason | null {
	const hash = toHashName(signer.digestAlgorithm);
	const key = importPublicKey(certificate.publicKeyInfo);
	const isSigned = (bytes: Buffer) =>
		isSignatureValid(signer.signatureAlgorithm, hash, bytes, key, signer.signature);
	if (!signer.signedAttributes) {
		// Only plain data may be signed itself. Attributes passed off as content aren't a security object: they are a SET.
		if (data.contentType !== DATA_OID) return "signed_attributes_missing";
		return isSigned(data.content) ? null : "signature_mismatch";
	}
	const attributes = readChildren(signer.signedAttributes, 50);
	const contentType = findAttribute(attributes, CONTENT_TYPE_OID);
	if (!contentType || readOid(contentType) !== data.contentType) return "content_type_mismatch";
	if (!data.digestAlgorithms.includes(signer.digestAlgorithm.oid)) return "digest_algorithm_mismatch";
	const messageDigest = findAttribute(attributes, MESSAGE_DIGEST_OID);
	if (!messageDigest || !readOctetString(messageDigest).equals(digest(hash, data.content)))
		return "message_digest_mismatch";
	return encodeSignedAttributes(signer.signedAttributes).some(isSigned) ? null : "signature_mismatch";
}
