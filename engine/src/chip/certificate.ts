import { type AlgorithmIdentifier, algorithmOf, isSignatureValid, publicKeyOf } from "./algorithms.ts";
import {
	type Asn1Element,
	Asn1Error,
	bitsOf,
	childrenOf,
	expectTag,
	oidOf,
	readElement,
	TAG,
	timeOf,
} from "./asn1.ts";
import { type DistinguishedName, nameOf } from "./distinguished-name.ts";

/** An X.509 certificate of a state: a CSCA, a document signer, or a signer of lists. */
export interface Certificate {
	readonly bytes: Buffer;
	/** What its issuer signed. */
	readonly signed: Buffer;
	/** Hexadecimal, as encoded. */
	readonly serialNumber: string;
	readonly issuer: DistinguishedName;
	readonly subject: DistinguishedName;
	readonly notBefore: Date;
	readonly notAfter: Date;
	readonly publicKeyInfo: Buffer;
	readonly signatureAlgorithm: AlgorithmIdentifier;
	readonly signature: Buffer;
	/** Hexadecimal; null where the certificate has none. */
	readonly authorityKeyId: string | null;
	readonly subjectKeyId: string | null;
	/** Whether it may issue others. */
	readonly isAuthority: boolean;
}

interface Extensions {
	authorityKeyId: string | null;
	subjectKeyId: string | null;
	isAuthority: boolean | null;
}

const NULL = Buffer.from("0500", "hex");
const SUBJECT_KEY_ID = "2.5.29.14";
const BASIC_CONSTRAINTS = "2.5.29.19";
const AUTHORITY_KEY_ID = "2.5.29.35";

function readExtension(found: Extensions, oid: string, value: Asn1Element): void {
	if (oid === SUBJECT_KEY_ID) found.subjectKeyId = value.content.toString("hex");
	if (oid === AUTHORITY_KEY_ID) {
		const keyId = childrenOf(value, 3).find(({ tag }) => tag === TAG.primitive(0));
		found.authorityKeyId = keyId?.content.toString("hex") ?? null;
	}
	if (oid === BASIC_CONSTRAINTS) {
		const [authority] = childrenOf(value, 2);
		found.isAuthority = authority?.tag === 0x01 && authority.content[0] !== 0;
	}
}

function extensionsOf(element: Asn1Element | undefined): Extensions {
	const found: Extensions = { authorityKeyId: null, subjectKeyId: null, isAuthority: null };
	const [list] = element ? childrenOf(element, 1) : [];
	for (const extension of list ? childrenOf(list, 100) : []) {
		const parts = childrenOf(extension, 3);
		const oid = oidOf(parts[0]);
		if (![SUBJECT_KEY_ID, BASIC_CONSTRAINTS, AUTHORITY_KEY_ID].includes(oid)) continue;
		readExtension(found, oid, readElement(expectTag(parts.at(-1), TAG.octetString).content));
	}
	return found;
}

/** Only the inner one is signed; parameters that are NULL in one may be left out of the other. */
function isSameAlgorithm(inner: AlgorithmIdentifier, outer: AlgorithmIdentifier): boolean {
	const parametersOf = ({ parameters }: AlgorithmIdentifier) =>
		!parameters || parameters.bytes.equals(NULL) ? NULL : parameters.bytes;
	return inner.oid === outer.oid && parametersOf(inner).equals(parametersOf(outer));
}

/**
 * Reads a certificate (RFC 5280 §4.1). Its signature isn't verified, and its key isn't opened: a list of 600 is read in
 * a few milliseconds.
 * @throws {Asn1Error} when it is none
 */
export function readCertificate(bytes: Buffer): Certificate {
	const certificate = expectTag(readElement(bytes), TAG.sequence);
	const [signed, algorithm, signature] = childrenOf(certificate, 3);
	const fields = childrenOf(expectTag(signed, TAG.sequence), 11);
	if (fields[0]?.tag === TAG.context(0)) fields.shift();
	const [serialNumber, innerAlgorithm, issuer, validity, subject, publicKey, ...rest] = fields;
	const [notBefore, notAfter] = childrenOf(expectTag(validity, TAG.sequence), 2);
	const { isAuthority, ...keyIds } = extensionsOf(rest.find(({ tag }) => tag === TAG.context(3)));
	const signatureAlgorithm = algorithmOf(algorithm);
	if (!isSameAlgorithm(algorithmOf(innerAlgorithm), signatureAlgorithm))
		throw new Asn1Error("A certificate names two algorithms.");
	const names = { issuer: nameOf(issuer), subject: nameOf(subject) };
	return {
		...names,
		...keyIds,
		bytes: certificate.bytes,
		signed: signed!.bytes,
		serialNumber: expectTag(serialNumber, TAG.integer).content.toString("hex"),
		notBefore: timeOf(notBefore),
		notAfter: timeOf(notAfter),
		publicKeyInfo: expectTag(publicKey, TAG.sequence).bytes,
		signatureAlgorithm,
		signature: bitsOf(signature),
		// The first CSCAs had no extensions at all.
		isAuthority: isAuthority ?? names.issuer.key === names.subject.key,
	};
}

/**
 * Whether a certificate's signature is by the key of another.
 * @throws {UnsupportedAlgorithmError}
 */
export const isIssuedBy = (certificate: Certificate, issuer: Certificate): boolean =>
	isSignatureValid(
		certificate.signatureAlgorithm,
		undefined,
		certificate.signed,
		publicKeyOf(issuer.publicKeyInfo),
		certificate.signature,
	);
