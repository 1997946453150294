import {
	type AlgorithmIdentifier,
	importPublicKey,
	isSignatureValid,
	readAlgorithmIdentifier,
} from "../asn1/algorithms.ts";
import {
	type Asn1Element,
	Asn1Error,
	expectTag,
	readBitString,
	readChildren,
	readElement,
	readOid,
	readTime,
	TAG,
} from "../asn1/asn1.ts";
import { type DistinguishedName, readDistinguishedName } from "../asn1/distinguished-name.ts";

/** An X.509 certificate of a state: a CSCA, a document signer or a master list signer. */
export interface Certificate {
	readonly bytes: Buffer;
	/** DER of the TBSCertificate, which the issuer signed. */
	readonly signedBytes: Buffer;
	/** Hexadecimal, as encoded. */
	readonly serialNumber: string;
	readonly issuer: DistinguishedName;
	readonly subject: DistinguishedName;
	readonly notBefore: Date;
	readonly notAfter: Date;
	readonly publicKeyInfo: Buffer;
	readonly signatureAlgorithm: AlgorithmIdentifier;
	readonly signature: Buffer;
	/** Hexadecimal; null if the certificate has none. */
	readonly authorityKeyId: string | null;
	readonly subjectKeyId: string | null;
	/** Whether it may issue certificates. */
	readonly isAuthority: boolean;
}

interface Extensions {
	authorityKeyId: string | null;
	subjectKeyId: string | null;
	isAuthority: boolean | null;
}

const DER_NULL = Buffer.from("0500", "hex");
const SUBJECT_KEY_ID_OID = "2.5.29.14";
const BASIC_CONSTRAINTS_OID = "2.5.29.19";
const AUTHORITY_KEY_ID_OID = "2.5.29.35";

function addExtension(extensions: Extensions, oid: string, value: Asn1Element): void {
	if (oid === SUBJECT_KEY_ID_OID) extensions.subjectKeyId = value.content.toString("hex");
	if (oid === AUTHORITY_KEY_ID_OID) {
		const keyId = readChildren(value, 3).find(({ tag }) => tag === TAG.primitive(0));
		extensions.authorityKeyId = keyId?.content.toString("hex") ?? null;
	}
	if (oid === BASIC_CONSTRAINTS_OID) {
		const [authority] = readChildren(value, 2);
		extensions.isAuthority = authority?.tag === 0x01 && authority.content[0] !== 0;
	}
}

function readExtensions(element: Asn1Element | undefined): Extensions {
	const extensions: Extensions = { authorityKeyId: null, subjectKeyId: null, isAuthority: null };
	const [list] = element ? readChildren(element, 1) : [];
	for (const extension of list ? readChildren(list, 100) : []) {
		const parts = readChildren(extension, 3);
		const oid = readOid(parts[0]);
		if (![SUBJECT_KEY_ID_OID, BASIC_CONSTRAINTS_OID, AUTHORITY_KEY_ID_OID].includes(oid)) continue;
		addExtension(extensions, oid, readElement(expectTag(parts.at(-1), TAG.octetString).content));
	}
	return extensions;
}

/** Only the inner identifier is signed. NULL parameters of one may be missing in the other. */
function isSameAlgorithm(inner: AlgorithmIdentifier, outer: AlgorithmIdentifier): boolean {
	const encodedParameters = ({ parameters }: AlgorithmIdentifier) =>
		!parameters || parameters.bytes.equals(DER_NULL) ? DER_NULL : parameters.bytes;
	return inner.oid === outer.oid && encodedParameters(inner).equals(encodedParameters(outer));
}

/**
 * Reads a certificate (RFC 5280 §4.1) without verifying its signature or importing its key: 600 certificates take
 * a few milliseconds.
 * @throws {Asn1Error} if it isn't a certificate
 */
export function readCertificate(bytes: Buffer): Certificate {
	const certificate = expectTag(readElement(bytes), TAG.sequence);
	const [signed, algorithm, signature] = readChildren(certificate, 3);
	const fields = readChildren(expectTag(signed, TAG.sequence), 11);
	if (fields[0]?.tag === TAG.context(0)) fields.shift();
	const [serialNumber, innerAlgorithm, issuer, validity, subject, publicKey, ...optionalFields] = fields;
	const [notBefore, notAfter] = readChildren(expectTag(validity, TAG.sequence), 2);
	const { isAuthority, ...keyIds } = readExtensions(optionalFields.find(({ tag }) => tag === TAG.context(3)));
	const signatureAlgorithm = readAlgorithmIdentifier(algorithm);
	if (!isSameAlgorithm(readAlgorithmIdentifier(innerAlgorithm), signatureAlgorithm))
		throw new Asn1Error("The signature algorithms of a certificate differ.");
	const names = { issuer: readDistinguishedName(issuer), subject: readDistinguishedName(subject) };
	return {
		...names,
		...keyIds,
		bytes: certificate.bytes,
		signedBytes: signed!.bytes,
		serialNumber: expectTag(serialNumber, TAG.integer).content.toString("hex"),
		notBefore: readTime(notBefore),
		notAfter: readTime(notAfter),
		publicKeyInfo: expectTag(publicKey, TAG.sequence).bytes,
		signatureAlgorithm,
		signature: readBitString(signature),
		// The oldest CSCAs have no extensions.
		isAuthority: isAuthority ?? names.issuer.comparisonKey === names.subject.comparisonKey,
	};
}

/**
 * Whether a certificate is signed with the key of another.
 * @throws {UnsupportedAlgorithmError}
 */
export const isIssuedBy = (certificate: Certificate, issuer: Certificate): boolean =>
	isSignatureValid(
		certificate.signatureAlgorithm,
		undefined,
		certificate.signedBytes,
		importPublicKey(issuer.publicKeyInfo),
		certificate.signature,
	);
