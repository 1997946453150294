import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeElement } from "../chip/asn1/asn1.ts";

/** Arguments of `openssl` for keys and signatures of fictional states: an independent implementation. */
export interface OpensslAlgorithm {
	/** Arguments of `openssl genpkey`. */
	readonly keyArgs: readonly string[];
	/** Hash of data groups and signatures. Default SHA-256. */
	readonly hash?: string;
	/** Further arguments of `openssl cms`, such as `-keyopt rsa_padding_mode:pss`. */
	readonly signingArgs?: readonly string[];
	/** Further arguments of `openssl ca`. */
	readonly issuingArgs?: readonly string[];
}

const curveArgs = (name: string, encoding = "named_curve") => [
	"-algorithm",
	"EC",
	"-pkeyopt",
	`ec_paramgen_curve:${name}`,
	"-pkeyopt",
	`ec_param_enc:${encoding}`,
];
const RSA_ARGS = ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"];

/** Algorithms that real states sign with. */
export const ALGORITHMS = {
	"ECDSA on P-256": { keyArgs: curveArgs("P-256") },
	"ECDSA on P-384": { keyArgs: curveArgs("P-384"), hash: "sha384" },
	"ECDSA on P-521": { keyArgs: curveArgs("P-521"), hash: "sha512" },
	"ECDSA on brainpoolP256r1": { keyArgs: curveArgs("brainpoolP256r1") },
	"ECDSA on brainpoolP384r1": { keyArgs: curveArgs("brainpoolP384r1"), hash: "sha384" },
	"ECDSA on brainpoolP512r1": { keyArgs: curveArgs("brainpoolP512r1"), hash: "sha512" },
	"ECDSA with explicit parameters": { keyArgs: curveArgs("P-256", "explicit") },
	"ECDSA with explicit parameters of a brainpool curve": {
		keyArgs: curveArgs("brainpoolP320r1", "explicit"),
	},
	"ECDSA with SHA-1": { keyArgs: curveArgs("P-256"), hash: "sha1" },
	"ECDSA with SHA-224": { keyArgs: curveArgs("P-224"), hash: "sha224" },
	"RSA with SHA-256": { keyArgs: RSA_ARGS },
	"RSA with SHA-1": { keyArgs: RSA_ARGS, hash: "sha1" },
	"RSA with SHA-512": { keyArgs: RSA_ARGS, hash: "sha512" },
	"RSA-PSS": {
		keyArgs: RSA_ARGS,
		signingArgs: ["-keyopt", "rsa_padding_mode:pss", "-keyopt", "rsa_pss_saltlen:32"],
		issuingArgs: ["-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:32"],
	},
} as const satisfies Record<string, OpensslAlgorithm>;

/** Paths of a certificate and its key, in PEM. */
export interface OpensslIdentity {
	readonly key: string;
	readonly certificate: string;
	readonly algorithm: OpensslAlgorithm;
}

export interface IssueOptions {
	/** As `/C=UT/CN=CSCA Utopia`. */
	readonly subject: string;
	/** Issuer. Default: self-signed. */
	readonly issuer?: OpensslIdentity;
	readonly isAuthority?: boolean;
	readonly algorithm?: OpensslAlgorithm;
	/** `YYYYMMDDHHMMSSZ`. */
	readonly notBefore?: string;
	readonly notAfter?: string;
	/** Certifies the key of another identity, as a link certificate does. */
	readonly keyOf?: OpensslIdentity;
	/** Claims this subject key identifier, in hexadecimal, instead of its own. */
	readonly subjectKeyId?: string;
	/** Whether certificates have key identifiers. Without them, issuers are found only by name. */
	readonly withKeyIds?: boolean;
}

export interface SignOptions {
	readonly signer: OpensslIdentity;
	/** Further certificates in the message. */
	readonly certificates?: readonly OpensslIdentity[];
	readonly contentType?: string;
	/** Further arguments of `openssl cms`. */
	readonly extraArgs?: readonly string[];
}

const CA_CONFIG = `
[ca]
default_ca = ca_default
[ca_default]
database = index.txt
new_certs_dir = .
rand_serial = yes
unique_subject = no
policy = policy
default_crl_days = 30
[policy]
countryName = optional
organizationName = optional
commonName = optional
`;

/** Issues certificates and signs chips and lists of fictional states, in a temporary folder. */
export class ChipMaker {
	readonly folder = mkdtempSync(join(tmpdir(), "vidimus-chips-"));
	#count = 0;

	constructor() {
		this.writeFile("ca.cnf", CA_CONFIG);
		this.writeFile("index.txt", "");
	}

	delete(): void {
		rmSync(this.folder, { recursive: true });
	}

	writeFile(name: string, content: Uint8Array | string): string {
		const file = join(this.folder, name);
		writeFileSync(file, content);
		return file;
	}

	#openssl(...words: readonly string[]): Buffer {
		return execFileSync("openssl", words, { cwd: this.folder, stdio: ["ignore", "pipe", "pipe"] });
	}

	#path = (extension: string): string => join(this.folder, `${this.#count++}.${extension}`);

	issueCertificate(options: IssueOptions): OpensslIdentity {
		const { subject, issuer, isAuthority = false, keyOf, withKeyIds = true } = options;
		const algorithm = options.algorithm ?? keyOf?.algorithm ?? ALGORITHMS["ECDSA on P-256"];
		const key = keyOf?.key ?? this.#path("key");
		const certificate = this.#path("pem");
		if (!keyOf) this.#openssl("genpkey", ...algorithm.keyArgs, "-out", key);
		const request = this.#path("csr");
		this.#openssl("req", "-new", "-config", "/dev/null", "-key", key, "-subj", subject, "-out", request);
		const extensions = this.writeFile(
			`${this.#count++}.ext`,
			[
				`basicConstraints=critical,CA:${isAuthority ? "TRUE,pathlen:0" : "FALSE"}`,
				`keyUsage=critical,${isAuthority ? "keyCertSign,cRLSign" : "digitalSignature"}`,
				...(withKeyIds ? [`subjectKeyIdentifier=${options.subjectKeyId ?? "hash"}`] : []),
				...(withKeyIds && issuer ? ["authorityKeyIdentifier=keyid"] : []),
			].join("\n"),
		);
		const by = issuer
			? ["-cert", issuer.certificate, "-keyfile", issuer.key]
			: ["-selfsign", "-keyfile", key];
		const signing: OpensslAlgorithm = issuer?.algorithm ?? algorithm;
		const { notBefore = "20200101000000Z", notAfter = "20450101000000Z" } = options;
		this.#openssl(
			...["ca", "-batch", "-notext", "-preserveDN", "-config", "ca.cnf", "-in", request, "-out", certificate],
			...["-md", signing.hash ?? "sha256", ...(signing.issuingArgs ?? []), "-extfile", extensions, ...by],
			...["-startdate", notBefore, "-enddate", notAfter],
		);
		return { key, certificate, algorithm };
	}

	/** DER of a certificate. */
	readCertificate({ certificate }: OpensslIdentity): Buffer {
		return this.#openssl("x509", "-in", certificate, "-outform", "DER");
	}

	/** DER of a public key. */
	readPublicKey({ key }: OpensslIdentity): Buffer {
		return this.#openssl("pkey", "-in", key, "-pubout", "-outform", "DER");
	}

	/** DER of an issuer's revocation list. */
	issueRevocationList(issuer: OpensslIdentity, revoked: readonly OpensslIdentity[]): Buffer {
		const by = [
			"-cert",
			issuer.certificate,
			"-keyfile",
			issuer.key,
			"-md",
			issuer.algorithm.hash ?? "sha256",
		];
		this.writeFile("index.txt", "");
		for (const { certificate } of revoked)
			this.#openssl("ca", "-config", "ca.cnf", ...by, "-revoke", certificate);
		const list = this.#path("crl");
		this.#openssl(
			"ca",
			"-config",
			"ca.cnf",
			...by,
			...(issuer.algorithm.issuingArgs ?? []),
			"-gencrl",
			"-out",
			list,
		);
		return this.#openssl("crl", "-in", list, "-outform", "DER");
	}

	/** DER of a signed message. */
	signMessage(content: Uint8Array, options: SignOptions): Buffer {
		const { signer, certificates = [], contentType = "2.23.136.1.1.1", extraArgs: words = [] } = options;
		const file = this.writeFile("content.der", content);
		const bundle = this.writeFile(
			"bundle.pem",
			certificates.map(({ certificate }) => readFileSync(certificate, "utf8")).join("\n"),
		);
		return this.#openssl(
			...["cms", "-sign", "-binary", "-nodetach", "-nosmimecap", "-in", file, "-outform", "DER"],
			...["-signer", signer.certificate, "-inkey", signer.key, "-econtent_type", contentType],
			...["-md", signer.algorithm.hash ?? "sha256", ...(signer.algorithm.signingArgs ?? [])],
			...(certificates.length > 0 ? ["-certfile", bundle] : []),
			...words,
		);
	}

	/** EF.SOD over data groups. */
	signSecurityObject(groups: Readonly<Record<number, Uint8Array>>, options: SignOptions): Buffer {
		const hash = options.signer.algorithm.hash ?? "sha256";
		return encodeElement(0x77, this.signMessage(buildSecurityObject(groups, hash), options));
	}
}

const HASH_OIDS: Readonly<Record<string, string>> = {
	sha1: "06052b0e03021a",
	sha224: "0609608648016503040204",
	sha256: "0609608648016503040201",
	sha384: "0609608648016503040202",
	sha512: "0609608648016503040203",
};

/** DER of a SEQUENCE. */
export const encodeSequence = (...parts: readonly Uint8Array[]): Buffer =>
	encodeElement(0x30, Buffer.concat(parts));
const encodeInteger = (value: number): Buffer => encodeElement(0x02, Buffer.of(value));

/** DER of an LDSSecurityObject over data groups. */
export function buildSecurityObject(groups: Readonly<Record<number, Uint8Array>>, hash = "sha256"): Buffer {
	const entries = Object.entries(groups).map(([number, bytes]) =>
		encodeSequence(
			encodeInteger(Number(number)),
			encodeElement(0x04, createHash(hash).update(bytes).digest()),
		),
	);
	const algorithm = encodeSequence(Buffer.from(HASH_OIDS[hash]!, "hex"));
	return encodeSequence(encodeInteger(0), algorithm, encodeSequence(...entries));
}

/** A passport of Utopia, by ICAO 9303-4's example. */
export const SPECIMEN_MRZ =
	"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<" + "L898902C36UTO7408122F1204159ZE184226B<<<<<10";

export const buildDg1 = (mrz = SPECIMEN_MRZ): Buffer =>
	encodeElement(0x61, encodeElement(0x5f1f, Buffer.from(mrz, "latin1")));

/** A facial record of ISO 19794-5 around a photo. */
function buildFacialRecord(photo: Uint8Array, isJpeg2000: boolean): Buffer {
	const information = Buffer.alloc(20);
	information.writeUInt32BE(32 + photo.length);
	const image = Buffer.alloc(12);
	image[0] = 1;
	image[1] = isJpeg2000 ? 1 : 0;
	const header = Buffer.alloc(14);
	header.write("FAC\0" + "010\0", "latin1");
	header.writeUInt32BE(14 + 32 + photo.length, 8);
	header.writeUInt16BE(1, 12);
	return Buffer.concat([header, information, image, photo]);
}

const buildDg2 = (block: Buffer): Buffer =>
	encodeElement(
		0x75,
		encodeElement(
			0x7f61,
			Buffer.concat([
				encodeInteger(1),
				encodeElement(0x7f60, Buffer.concat([encodeElement(0xa1, Buffer.from("87020101", "hex")), block])),
			]),
		),
	);

/** DG2 with a photo in a record of ISO 19794-5. */
export const dg2WithImage = (photo: Uint8Array, isJpeg2000 = false): Buffer =>
	buildDg2(encodeElement(0x5f2e, buildFacialRecord(photo, isJpeg2000)));

/** DG2 with a photo in a record of ISO 39794-5. */
export function dg2WithTaggedImage(photo: Uint8Array): Buffer {
	const image = encodeElement(0xa0, encodeElement(0x80, photo));
	const representation = encodeElement(
		0x30,
		Buffer.concat([encodeElement(0x80, Buffer.of(1)), encodeElement(0xa1, image)]),
	);
	const version = encodeElement(0xa0, Buffer.from("800103810207e3", "hex"));
	const block = encodeElement(0x65, Buffer.concat([version, encodeElement(0xa1, representation)]));
	return buildDg2(encodeElement(0x7f2e, block));
}

/** DER of a CscaMasterList. */
export const buildMasterList = (certificates: readonly Uint8Array[]): Buffer =>
	encodeSequence(encodeInteger(0), encodeElement(0x31, Buffer.concat(certificates)));

/** Malicious files that take a naive parser a long time. */
export function deepAndWideFiles(): Buffer[] {
	const nested = (levels: number) => Buffer.from(`${"3080".repeat(levels)}${"0000".repeat(levels)}`, "hex");
	return [
		nested(20),
		nested(30_000),
		Buffer.alloc(120_000, 0x30),
		Buffer.alloc(120_000, 0x24),
		encodeElement(0x77, encodeElement(0x30, Buffer.alloc(120_000, Buffer.from("0500", "hex")))),
	];
}
