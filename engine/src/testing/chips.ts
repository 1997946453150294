import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeElement } from "../chip/asn1.ts";

/** Keys and signatures of made-up states and chips, by `openssl`: an independent signer. */
export interface Algorithm {
	/** Words of `openssl genpkey`. */
	readonly key: readonly string[];
	/** Of data groups and signatures; SHA-256 where it isn't given. */
	readonly hash?: string;
	/** Further words of `openssl cms`, as `-keyopt rsa_padding_mode:pss`. */
	readonly signing?: readonly string[];
	/** The same of `openssl ca`. */
	readonly issuing?: readonly string[];
}

const curve = (name: string, encoding = "named_curve") => [
	"-algorithm",
	"EC",
	"-pkeyopt",
	`ec_paramgen_curve:${name}`,
	"-pkeyopt",
	`ec_param_enc:${encoding}`,
];
const RSA = ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"];

/** Algorithms that real states sign with. */
export const ALGORITHMS = {
	"ECDSA on P-256": { key: curve("P-256") },
	"ECDSA on P-384": { key: curve("P-384"), hash: "sha384" },
	"ECDSA on P-521": { key: curve("P-521"), hash: "sha512" },
	"ECDSA on brainpoolP256r1": { key: curve("brainpoolP256r1") },
	"ECDSA on brainpoolP384r1": { key: curve("brainpoolP384r1"), hash: "sha384" },
	"ECDSA on brainpoolP512r1": { key: curve("brainpoolP512r1"), hash: "sha512" },
	"ECDSA with explicit parameters": { key: curve("P-256", "explicit") },
	"ECDSA with explicit parameters of a brainpool curve": { key: curve("brainpoolP320r1", "explicit") },
	"ECDSA with SHA-1": { key: curve("P-256"), hash: "sha1" },
	"ECDSA with SHA-224": { key: curve("P-224"), hash: "sha224" },
	"RSA with SHA-256": { key: RSA },
	"RSA with SHA-1": { key: RSA, hash: "sha1" },
	"RSA with SHA-512": { key: RSA, hash: "sha512" },
	"RSA-PSS": {
		key: RSA,
		signing: ["-keyopt", "rsa_padding_mode:pss", "-keyopt", "rsa_pss_saltlen:32"],
		issuing: ["-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:32"],
	},
} as const satisfies Record<string, Algorithm>;

/** Paths of a certificate and its key, in PEM. */
export interface Identity {
	readonly key: string;
	readonly certificate: string;
	readonly algorithm: Algorithm;
}

export interface IssueOptions {
	/** As `/C=UT/CN=CSCA Utopia`. */
	readonly subject: string;
	/** Who issues it; itself where nobody is given. */
	readonly issuer?: Identity;
	readonly isAuthority?: boolean;
	readonly algorithm?: Algorithm;
	/** `YYYYMMDDHHMMSSZ`. */
	readonly notBefore?: string;
	readonly notAfter?: string;
	/** Certifies the key of another identity, as a link certificate does. */
	readonly keyOf?: Identity;
	/** Claims this subject key identifier, in hexadecimal, instead of its own. */
	readonly subjectKeyId?: string;
	/** Without it, issuers are found by their names alone. */
	readonly withKeyIds?: boolean;
}

export interface SignOptions {
	readonly signer: Identity;
	/** Further certificates that the chip brings along. */
	readonly certificates?: readonly Identity[];
	readonly contentType?: string;
	/** Further words of `openssl cms`. */
	readonly words?: readonly string[];
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

/** A folder in which made-up states issue certificates and sign chips and lists. */
export class ChipMaker {
	readonly folder = mkdtempSync(join(tmpdir(), "vidimus-chips-"));
	#count = 0;

	constructor() {
		this.write("ca.cnf", CA_CONFIG);
		this.write("index.txt", "");
	}

	delete(): void {
		rmSync(this.folder, { recursive: true });
	}

	write(name: string, content: Uint8Array | string): string {
		const file = join(this.folder, name);
		writeFileSync(file, content);
		return file;
	}

	#openssl(...words: readonly string[]): Buffer {
		return execFileSync("openssl", words, { cwd: this.folder, stdio: ["ignore", "pipe", "pipe"] });
	}

	#path = (extension: string): string => join(this.folder, `${this.#count++}.${extension}`);

	issue(options: IssueOptions): Identity {
		const { subject, issuer, isAuthority = false, keyOf, withKeyIds = true } = options;
		const algorithm = options.algorithm ?? keyOf?.algorithm ?? ALGORITHMS["ECDSA on P-256"];
		const key = keyOf?.key ?? this.#path("key");
		const certificate = this.#path("pem");
		if (!keyOf) this.#openssl("genpkey", ...algorithm.key, "-out", key);
		const request = this.#path("csr");
		this.#openssl("req", "-new", "-config", "/dev/null", "-key", key, "-subj", subject, "-out", request);
		const extensions = this.write(
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
		const signing: Algorithm = issuer?.algorithm ?? algorithm;
		const { notBefore = "20200101000000Z", notAfter = "20450101000000Z" } = options;
		this.#openssl(
			...["ca", "-batch", "-notext", "-preserveDN", "-config", "ca.cnf", "-in", request, "-out", certificate],
			...["-md", signing.hash ?? "sha256", ...(signing.issuing ?? []), "-extfile", extensions, ...by],
			...["-startdate", notBefore, "-enddate", notAfter],
		);
		return { key, certificate, algorithm };
	}

	/** DER of a certificate. */
	certificate({ certificate }: Identity): Buffer {
		return this.#openssl("x509", "-in", certificate, "-outform", "DER");
	}

	/** DER of a public key. */
	publicKey({ key }: Identity): Buffer {
		return this.#openssl("pkey", "-in", key, "-pubout", "-outform", "DER");
	}

	/** DER of a list of what an issuer revoked. */
	revocationList(issuer: Identity, revoked: readonly Identity[]): Buffer {
		const by = [
			"-cert",
			issuer.certificate,
			"-keyfile",
			issuer.key,
			"-md",
			issuer.algorithm.hash ?? "sha256",
		];
		this.write("index.txt", "");
		for (const { certificate } of revoked)
			this.#openssl("ca", "-config", "ca.cnf", ...by, "-revoke", certificate);
		const list = this.#path("crl");
		this.#openssl(
			"ca",
			"-config",
			"ca.cnf",
			...by,
			...(issuer.algorithm.issuing ?? []),
			"-gencrl",
			"-out",
			list,
		);
		return this.#openssl("crl", "-in", list, "-outform", "DER");
	}

	/** DER of a signed message. */
	sign(content: Uint8Array, options: SignOptions): Buffer {
		const { signer, certificates = [], contentType = "2.23.136.1.1.1", words = [] } = options;
		const file = this.write("content.der", content);
		const bundle = this.write(
			"bundle.pem",
			certificates.map(({ certificate }) => readFileSync(certificate, "utf8")).join("\n"),
		);
		return this.#openssl(
			...["cms", "-sign", "-binary", "-nodetach", "-nosmimecap", "-in", file, "-outform", "DER"],
			...["-signer", signer.certificate, "-inkey", signer.key, "-econtent_type", contentType],
			...["-md", signer.algorithm.hash ?? "sha256", ...(signer.algorithm.signing ?? [])],
			...(certificates.length > 0 ? ["-certfile", bundle] : []),
			...words,
		);
	}

	/** EF.SOD over data groups. */
	securityObject(groups: Readonly<Record<number, Uint8Array>>, options: SignOptions): Buffer {
		const hash = options.signer.algorithm.hash ?? "sha256";
		return encodeElement(0x77, this.sign(securityObject(groups, hash), options));
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
export const sequence = (...parts: readonly Uint8Array[]): Buffer =>
	encodeElement(0x30, Buffer.concat(parts));
const integer = (value: number): Buffer => encodeElement(0x02, Buffer.of(value));

/** DER of an LDSSecurityObject over data groups. */
export function securityObject(groups: Readonly<Record<number, Uint8Array>>, hash = "sha256"): Buffer {
	const entries = Object.entries(groups).map(([number, bytes]) =>
		sequence(integer(Number(number)), encodeElement(0x04, createHash(hash).update(bytes).digest())),
	);
	const algorithm = sequence(Buffer.from(HASH_OIDS[hash]!, "hex"));
	return sequence(integer(0), algorithm, sequence(...entries));
}

/** A passport of Utopia, by ICAO 9303-4's example. */
export const SPECIMEN_MRZ =
	"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<" + "L898902C36UTO7408122F1204159ZE184226B<<<<<10";

export const dg1 = (mrz = SPECIMEN_MRZ): Buffer =>
	encodeElement(0x61, encodeElement(0x5f1f, Buffer.from(mrz, "latin1")));

/** A facial record of ISO 19794-5 around a picture. */
function facialRecord(picture: Uint8Array, isJpeg2000: boolean): Buffer {
	const information = Buffer.alloc(20);
	information.writeUInt32BE(32 + picture.length);
	const image = Buffer.alloc(12);
	image[0] = 1;
	image[1] = isJpeg2000 ? 1 : 0;
	const header = Buffer.alloc(14);
	header.write("FAC\0" + "010\0", "latin1");
	header.writeUInt32BE(14 + 32 + picture.length, 8);
	header.writeUInt16BE(1, 12);
	return Buffer.concat([header, information, image, picture]);
}

const template = (block: Buffer): Buffer =>
	encodeElement(
		0x75,
		encodeElement(
			0x7f61,
			Buffer.concat([
				integer(1),
				encodeElement(0x7f60, Buffer.concat([encodeElement(0xa1, Buffer.from("87020101", "hex")), block])),
			]),
		),
	);

/** DG2 with a picture in a record of ISO 19794-5. */
export const dg2 = (picture: Uint8Array, isJpeg2000 = false): Buffer =>
	template(encodeElement(0x5f2e, facialRecord(picture, isJpeg2000)));

/** DG2 with a picture in a record of ISO 39794-5. */
export function dg2Tagged(picture: Uint8Array): Buffer {
	const image = encodeElement(0xa0, encodeElement(0x80, picture));
	const representation = encodeElement(
		0x30,
		Buffer.concat([encodeElement(0x80, Buffer.of(1)), encodeElement(0xa1, image)]),
	);
	const version = encodeElement(0xa0, Buffer.from("800103810207e3", "hex"));
	const block = encodeElement(0x65, Buffer.concat([version, encodeElement(0xa1, representation)]));
	return template(encodeElement(0x7f2e, block));
}

/** DER of a CscaMasterList. */
export const masterList = (certificates: readonly Uint8Array[]): Buffer =>
	sequence(integer(0), encodeElement(0x31, Buffer.concat(certificates)));

/** Files of hostile chips that cost a careless parser much time. */
export function deepAndWide(): Buffer[] {
	const nested = (levels: number) => Buffer.from(`${"3080".repeat(levels)}${"0000".repeat(levels)}`, "hex");
	return [
		nested(20),
		nested(30_000),
		Buffer.alloc(120_000, 0x30),
		Buffer.alloc(120_000, 0x24),
		encodeElement(0x77, encodeElement(0x30, Buffer.alloc(120_000, Buffer.from("0500", "hex")))),
	];
}
