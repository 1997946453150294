import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign, X509Certificate } from "node:crypto";
import * as asn1 from "asn1js";
import * as pki from "pkijs";

const oid = {
	commonName: "2.5.4.3",
	userId: "0.9.2342.19200300.100.1.1",
	subjectKeyIdentifier: "2.5.29.14",
	keyUsage: "2.5.29.15",
	basicConstraints: "2.5.29.19",
	ecdsaWithSha256: "1.2.840.10045.4.3.2",
} as const;
/** Maximum length of a common name (X.520). */
const maxCommonNameLength = 64;
/** Bits of keyUsage: digitalSignature and nonRepudiation, so only for signatures. */
const signingKeyUsage = { bits: 0b1100_0000, unused: 6 };

const toArrayBuffer = (from: Uint8Array) => new Uint8Array(from).buffer;
/** In whole seconds; from 2050 on as GeneralizedTime (RFC 5280 §4.1.2.5). */
function toX509Time(date: Date): pki.Time {
	const value = new Date(Math.floor(date.getTime() / 1000) * 1000);
	return new pki.Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value });
}
const createExtension = (extnID: string, value: asn1.AsnType, critical: boolean) =>
	new pki.Extension({ extnID, critical, extnValue: value.toBER() });

/** A distinguished name in the given order, one attribute per part. */
function distinguishedName(parts: readonly [type: string, value: string][]): pki.RelativeDistinguishedNames {
	const attributeSets = parts.map(([type, value]) => {
		const attribute = new pki.AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value }) });
		return new asn1.Set({ value: [attribute.toSchema()] });
	});
	const name = new asn1.Sequence({ value: attributeSets });
	return pki.RelativeDistinguishedNames.fromBER(name.toBER());
}

/** A positive number of 16 bytes (RFC 5280 §4.1.2.2). */
function generateSerialNumber(): asn1.Integer {
	const number = randomBytes(16);
	number[0] = 0x40 | (number[0]! & 0x3f);
	return new asn1.Integer({ valueHex: toArrayBuffer(number) });
}

/** A key pair for signatures, with its certificate. */
export interface SigningIdentity {
	certificate: X509Certificate;
	privateKey: KeyObject;
}

/**
 * Creates an ECDSA key pair on P-256 with a self-signed certificate (X.509 v3, RFC 5280).
 * @param subject.id distinguishes subjects with the same name
 */
export function createSigningIdentity(
	subject: { name: string; id: string },
	valid: { from: Date; to: Date },
): SigningIdentity {
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const spki = publicKey.export({ type: "spki", format: "der" });
	const name = distinguishedName([
		[oid.commonName, [...subject.name].slice(0, maxCommonNameLength).join("")],
		[oid.userId, subject.id],
	]);
	const signatureAlgorithm = new pki.AlgorithmIdentifier({ algorithmId: oid.ecdsaWithSha256 });
	const keyId = hash("sha1", spki, "buffer");
	const certificate = new pki.Certificate({
		version: 2,
		serialNumber: generateSerialNumber(),
		signature: signatureAlgorithm,
		signatureAlgorithm,
		issuer: name,
		subject: name,
		notBefore: toX509Time(valid.from),
		notAfter: toX509Time(valid.to),
		subjectPublicKeyInfo: pki.PublicKeyInfo.fromBER(new Uint8Array(spki)),
		extensions: [
			createExtension(oid.basicConstraints, new asn1.Sequence(), true),
			createExtension(
				oid.keyUsage,
				new asn1.BitString({
					valueHex: toArrayBuffer(Buffer.from([signingKeyUsage.bits])),
					unusedBits: signingKeyUsage.unused,
				}),
				true,
			),
			createExtension(
				oid.subjectKeyIdentifier,
				new asn1.OctetString({ valueHex: toArrayBuffer(keyId) }),
				false,
			),
		],
	});
	certificate.tbs = certificate.encodeTBS().toBER();
	const signature = sign("sha256", new Uint8Array(certificate.tbs), { key: privateKey, dsaEncoding: "der" });
	certificate.signatureValue = new asn1.BitString({ valueHex: toArrayBuffer(signature) });
	return {
		certificate: new X509Certificate(Buffer.from(certificate.toSchema().toBER())),
		privateKey,
	};
}
