import { digest, UnsupportedAlgorithmError } from "./algorithms.ts";
import { Asn1Error, childrenOf, expectTag, readElement, TAG } from "./asn1.ts";
import { type Certificate, readCertificate } from "./certificate.ts";
import { buildChain } from "./chain.ts";
import { checkSigner, isSignerCertificate, readSignedData } from "./cms.ts";
import { binaryValuesOf } from "./ldif.ts";
import { type RevocationList, readRevocationList } from "./revocation-list.ts";
import { type TrustAnchors, type TrustStore, trustStoreOf } from "./trust.ts";

export interface NamedBytes {
	readonly name: string;
	readonly bytes: Uint8Array;
}

export type AnchorProblem =
	/** Nothing in the file is a certificate, a revocation list or a master list. */
	| "unreadable"
	/** A master list that its signer didn't sign, or whose signer no CSCA of the list or the folder issued. */
	| "list_signature";

export interface AnchorFiles {
	readonly anchors: TrustAnchors;
	/** The same, opened. */
	readonly store: TrustStore;
	/** Files or parts of files that were left out. */
	readonly problems: readonly { readonly file: string; readonly problem: AnchorProblem }[];
}

/** Extensions of files that hold trust anchors. */
const ANCHOR_FILE = /\.(?:ml|ldif|cer|crt|der|pem|crl)$/i;
const MASTER_LIST = "2.23.136.1.1.2";
const MAX_CERTIFICATES = 20_000;

export const isAnchorFile = (name: string): boolean => ANCHOR_FILE.test(name);

interface MasterList {
	readonly file: string;
	readonly certificates: readonly Certificate[];
	/** Who signed it; null where nobody did. */
	readonly signer: Certificate | null;
	/** What the signed message carries beside the list: the signer, and the CSCA that issued it. */
	readonly brought: readonly Certificate[];
}

function readOrNull<Value>(read: () => Value): Value | null {
	try {
		return read();
	} catch (error) {
		if (error instanceof Asn1Error || error instanceof UnsupportedAlgorithmError) return null;
		throw error;
	}
}

/** Certificates of some DER each; those that can't be read are left out. */
const readable = (list: readonly Buffer[]): Certificate[] =>
	list.flatMap((bytes) => readOrNull(() => readCertificate(bytes)) ?? []);

/** A CscaMasterList (ICAO 9303-12 §9). */
function readMasterList(file: string, bytes: Buffer): MasterList {
	const data = readSignedData(bytes);
	if (data.contentType !== MASTER_LIST) throw new Asn1Error("The message is no master list.");
	const [, set] = childrenOf(expectTag(readElement(data.content), TAG.sequence), 2);
	const brought = readable(data.certificates);
	const signers = data.signers.flatMap((signer) =>
		brought.filter(
			(certificate) =>
				isSignerCertificate(signer, certificate) &&
				readOrNull(() => checkSigner(data, signer, certificate) === null),
		),
	);
	return {
		file,
		certificates: readable(
			childrenOf(expectTag(set, TAG.set), MAX_CERTIFICATES).map((certificate) => certificate.bytes),
		),
		signer: signers[0] ?? null,
		brought,
	};
}

interface Read {
	readonly certificates: Certificate[];
	readonly revocationLists: RevocationList[];
	readonly masterLists: MasterList[];
}

/** Adds what some DER is, found by reading it: names of files and of attributes differ from one state to the next. */
function addTo(read: Read, file: string, bytes: Buffer): boolean {
	const certificate = readOrNull(() => readCertificate(bytes));
	const revocationList = certificate ? null : readOrNull(() => readRevocationList(bytes));
	const masterList = certificate || revocationList ? null : readOrNull(() => readMasterList(file, bytes));
	if (certificate) read.certificates.push(certificate);
	if (revocationList) read.revocationLists.push(revocationList);
	if (masterList) read.masterLists.push(masterList);
	return Boolean(certificate || revocationList || masterList);
}

const PEM = /-----BEGIN ([A-Z0-9 ]+)-----([A-Za-z0-9+/=\s]+)-----END \1-----/g;

/** The DER in a file: as it is, in PEM, in base64, or in LDIF. */
function* derIn(bytes: Buffer): Generator<Buffer> {
	if (bytes[0] === 0x30) return yield bytes;
	const text = bytes.toString("latin1");
	if (text.includes("-----BEGIN "))
		for (const [, , base64 = ""] of text.matchAll(PEM)) yield Buffer.from(base64, "base64");
	else if (/^[A-Za-z0-9+/=\s]+$/.test(text)) yield Buffer.from(text, "base64");
	else yield* binaryValuesOf(text);
}

function unique<Item extends { readonly bytes: Buffer }>(items: readonly Item[]): Item[] {
	return [...new Map(items.map((item) => [digest("sha256", item.bytes).toString("hex"), item])).values()];
}

/** Whether the signer of a master list was issued by a CSCA that the folder, or the list itself, holds. */
function isListTrusted(
	{ signer, certificates, brought }: MasterList,
	apart: readonly Certificate[],
): boolean {
	if (!signer) return false;
	return "csca" in buildChain(signer, trustStoreOf([...apart, ...certificates, ...brought], []), []);
}

/**
 * Reads files of trust anchors: master lists, LDIF of the Public Key Directory, certificates and revocation lists in DER,
 * PEM or base64. A signed list is verified, and left out where it isn't right; certificates that can't be read are too.
 */
export function readAnchorFiles(files: readonly NamedBytes[]): AnchorFiles {
	const read: Read = { certificates: [], revocationLists: [], masterLists: [] };
	const problems: { file: string; problem: AnchorProblem }[] = [];
	for (const { name, bytes } of files) {
		const found = [...derIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))];
		if (found.filter((der) => addTo(read, name, der)).length === 0)
			problems.push({ file: name, problem: "unreadable" });
	}
	const trusted = read.masterLists.filter((list) => {
		const isTrusted = isListTrusted(list, read.certificates);
		if (!isTrusted) problems.push({ file: list.file, problem: "list_signature" });
		return isTrusted;
	});
	const certificates = unique([...read.certificates, ...trusted.flatMap((list) => list.certificates)]);
	const revocationLists = unique(read.revocationLists);
	return {
		anchors: {
			certificates: certificates.map(({ bytes }) => bytes),
			revocationLists: revocationLists.map(({ bytes }) => bytes),
		},
		store: trustStoreOf(certificates, revocationLists),
		problems,
	};
}
