import { createHash, type KeyObject, sign, verify, X509Certificate } from "node:crypto";
import * as asn1 from "asn1js";
import * as pki from "pkijs";

/**
 * Detached signatures in CMS (RFC 5652) as CAdES and PAdES profile it (ETSI EN 319 122-1, 319 142-1, level B-B):
 * one signer, ECDSA with SHA-256, the certificate inside and bound by the attribute signing-certificate-v2
 * (RFC 5035). OpenSSL and PDF readers can verify them.
 */

const oid = {
	data: "1.2.840.113549.1.7.1",
	signedData: "1.2.840.113549.1.7.2",
	contentType: "1.2.840.113549.1.9.3",
	messageDigest: "1.2.840.113549.1.9.4",
	signingTime: "1.2.840.113549.1.9.5",
	signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
	sha256: "2.16.840.1.101.3.4.2.1",
	ecdsaWithSha256: "1.2.840.10045.4.3.2",
} as const;

/** Input of a signature: SHA-256 of the content, certificate, and time. */
interface SignatureInput {
	digest: Buffer;
	certificate: X509Certificate;
	/** In whole seconds. Null omits the attribute, as PAdES requires: a PDF contains its own time. */
	at: Date | null;
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const octetString = (bytes: Uint8Array) => new asn1.OctetString({ valueHex: new Uint8Array(bytes).buffer });
const encodeDer = (block: { toBER(): ArrayBuffer }) => Buffer.from(block.toBER());

/** The signed attributes, as a SET OF in DER: sorted by their encodings. */
function createSignedAttributes({
	digest,
	certificate,
	at,
}: SignatureInput): pki.SignedAndUnsignedAttributes {
	const certId = new asn1.Sequence({ value: [octetString(sha256(certificate.raw))] });
	const values: [string, asn1.AsnType][] = [
		[oid.contentType, new asn1.ObjectIdentifier({ value: oid.data })],
		[oid.messageDigest, octetString(digest)],
		[oid.signingCertificateV2, new asn1.Sequence({ value: [new asn1.Sequence({ value: [certId] })] })],
		...(at ? [[oid.signingTime, new asn1.UTCTime({ valueDate: at })] as [string, asn1.AsnType]] : []),
	];
	const attributes = values
		.map(([type, value]) => new pki.Attribute({ type, values: [value] }))
		.toSorted((a, b) => Buffer.compare(encodeDer(a.toSchema()), encodeDer(b.toSchema())));
	return new pki.SignedAndUnsignedAttributes({ type: 0, attributes });
}

/** In the message the attributes have an implicit tag, but the signature covers the plain SET. */
function encodeForSigning(attributes: pki.SignedAndUnsignedAttributes): Buffer {
	const der = encodeDer(attributes.toSchema());
	der[0] = 0x31;
	return der;
}

function buildSignedMessage(signed: SignatureInput, signature: Buffer): Buffer {
	const certificate = pki.Certificate.fromBER(new Uint8Array(signed.certificate.raw));
	const digestAlgorithm = new pki.AlgorithmIdentifier({ algorithmId: oid.sha256 });
	const data = new pki.SignedData({
		version: 1,
		encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: oid.data }),
		digestAlgorithms: [digestAlgorithm],
		certificates: [certificate],
		signerInfos: [
			new pki.SignerInfo({
				version: 1,
				sid: new pki.IssuerAndSerialNumber({
					issuer: certificate.issuer,
					serialNumber: certificate.serialNumber,
				}),
				digestAlgorithm,
				signedAttrs: createSignedAttributes(signed),
				signatureAlgorithm: new pki.AlgorithmIdentifier({ algorithmId: oid.ecdsaWithSha256 }),
				signature: octetString(signature),
			}),
		],
	});
	const content = data.toSchema(true);
	return encodeDer(new pki.ContentInfo({ contentType: oid.signedData, content }).toSchema());
}

/** Signs a content by its digest. @returns the message in DER */
export function signCms(signed: SignatureInput, privateKey: KeyObject): Buffer {
	const signature = sign("sha256", encodeForSigning(createSignedAttributes(signed)), {
		key: privateKey,
		dsaEncoding: "der",
	});
	return buildSignedMessage(signed, signature);
}

export type CmsVerification =
	| { signed: true; certificate: X509Certificate; at: Date | null }
	/** `unreadable`: not such a message. `altered`: content, message or certificate were changed. */
	| { signed: false; why: "unreadable" | "altered" };

function parseSignedData(
	der: Uint8Array,
): { certificate: X509Certificate; at: Date | null; signature: Buffer } | null {
	try {
		const { content } = pki.ContentInfo.fromBER(new Uint8Array(der));
		const data = new pki.SignedData({ schema: content });
		const [certificate] = data.certificates ?? [];
		const [signer] = data.signerInfos;
		if (!signer || !(certificate instanceof pki.Certificate)) return null;
		const time = signer.signedAttrs?.attributes.find(({ type }) => type === oid.signingTime)?.values[0];
		return {
			certificate: new X509Certificate(encodeDer(certificate.toSchema(false))),
			at: time instanceof asn1.UTCTime ? time.toDate() : null,
			signature: Buffer.from(signer.signature.valueBlock.valueHexView),
		};
	} catch {
		return null;
	}
}

/**
 * Verifies a message against the digest of its content. The message is also encoded again from its parsed values and must
 * be identical, so that changes are detected in every byte, including those that the signature doesn't cover.
 */
export function verifyCms(der: Buffer, digest: Buffer): CmsVerification {
	const parsed = parseSignedData(der);
	if (!parsed) return { signed: false, why: "unreadable" };
	const { certificate, at, signature } = parsed;
	try {
		const signed = { digest, certificate, at };
		const key = { key: certificate.publicKey, dsaEncoding: "der" } as const;
		const isIntact =
			certificate.publicKey.asymmetricKeyDetails?.namedCurve === "prime256v1" &&
			certificate.verify(certificate.publicKey) &&
			verify("sha256", encodeForSigning(createSignedAttributes(signed)), key, signature) &&
			buildSignedMessage(signed, signature).equals(der);
		return isIntact ? { signed: true, certificate, at } : { signed: false, why: "altered" };
	} catch {
		return { signed: false, why: "altered" };
	}
}
