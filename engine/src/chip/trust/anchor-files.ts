import { digest, UnsupportedAlgorithmError } from "../asn1/algorithms.ts";
import { Asn1Error, expectTag, readChildren, readElement, TAG } from "../asn1/asn1.ts";
import { type Certificate, readCertificate } from "./certificate.ts";
import { buildChain } from "./chain.ts";
import { isSignerCertificate, readSignedData, verifySigner } from "./cms.ts";
import { readLdifBinaryValues } from "./ldif.ts";
import { type RevocationList, readRevocationList } from "./revocation-list.ts";
import { createTrustStore, type TrustAnchors, type TrustStore } from "./trust-store.ts";

export interface AnchorFile {
	readonly name: string;
	readonly bytes: Uint8Array;
}

export type AnchorProblem =
	/** Nothing in the file is a certificate, a revocation list or a master list. */
	| "unreadable"
	/** A master list whose signature is invalid, or whose signer wasn't issued by a CSCA of the list or the folder. */
	| "list_signature";

export interface LoadedAnchors {
	readonly anchors: TrustAnchors;
	/** The same anchors, parsed. */
	readonly store: TrustStore;
	/** Files that were left out. */
	readonly problems: readonly { readonly file: string; readonly problem: AnchorProblem }[];
}

/** File extensions of trust anchors. */
const ANCHOR_FILE_NAME = /\.(?:ml|ldif|cer|crt|der|pem|crl)$/i;
const MASTER_LIST_OID = "2.23.136.1.1.2";
const MAX_CERTIFICATES = 20_000;

export const isAnchorFileName = (name: string): boolean => ANCHOR_FILE_NAME.test(name);

interface MasterList {
	readonly file: string;
	readonly certificates: readonly Certificate[];
	/** The certificate whose signature was verified; null if there is none. */
	readonly signer: Certificate | null;
	/** Certificates in the signed message besides the list: the signer's and its CSCA's. */
	readonly messageCertificates: readonly Certificate[];
}

function readOrNull<Value>(read: () => Value): Value | null {
	try {
		return read();
	} catch (error) {
		if (error instanceof Asn1Error || error instanceof UnsupportedAlgorithmError) return null;
		throw error;
	}
}

/** Parses certificates and leaves out unreadable ones. */
const readValidCertificates = (list: readonly Buffer[]): Certificate[] =>
	list.flatMap((bytes) => readOrNull(() => readCertificate(bytes)) ?? []);

/** Reads a CscaMasterList (ICAO 9303-12 §9). */
function readMasterList(file: string, bytes: Buffer): MasterList {
	const data = readSignedData(bytes);
	if (data.contentType !== MASTER_LIST_OID) throw new Asn1Error("The message isn't a master list.");
	const [, set] = readChildren(expectTag(readElement(data.content), TAG.sequence), 2);
	const messageCertificates = readValidCertificates(data.certificates);
	const signers = data.signers.flatMap((signer) =>
		messageCertificates.filter(
			(certificate) =>
				isSignerCertificate(signer, certificate) &&
				readOrNull(() => verifySigner(data, signer, certificate) === null),
		),
	);
	return {
		file,
		certificates: readValidCertificates(
			readChildren(expectTag(set, TAG.set), MAX_CERTIFICATES).map((certificate) => certificate.bytes),
		),
		signer: signers[0] ?? null,
		messageCertificates,
	};
}

interface AnchorContents {
	readonly certificates: Certificate[];
	readonly revocationLists: RevocationList[];
	readonly masterLists: MasterList[];
}

/** Detects the type of some DER by parsing it, because file and attribute names differ between states, and adds it. */
function addContent(contents: AnchorContents, file: string, bytes: Buffer): boolean {
	const certificate = readOrNull(() => readCertificate(bytes));
	const revocationList = certificate ? null : readOrNull(() => readRevocationList(bytes));
	const masterList = certificate || revocationList ? null : readOrNull(() => readMasterList(file, bytes));
	if (certificate) contents.certificates.push(certificate);
	if (revocationList) contents.revocationLists.push(revocationList);
	if (masterList) contents.masterLists.push(masterList);
	return Boolean(certificate || revocationList || masterList);
}

const PEM_BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([A-Za-z0-9+/=\s]+)-----END \1-----/g;

/** Extracts DER from a file in DER, PEM, base64 or LDIF. */
function* extractDer(bytes: Buffer): Generator<Buffer> {
	if (bytes[0] === 0x30) return yield bytes;
	const text = bytes.toString("latin1");
	if (text.includes("-----BEGIN "))
		for (const [, , base64 = ""] of text.matchAll(PEM_BLOCK)) yield Buffer.from(base64, "base64");
	else if (/^[A-Za-z0-9+/=\s]+$/.test(text)) yield Buffer.from(text, "base64");
	else yield* readLdifBinaryValues(text);
}

function removeDuplicates<Item extends { readonly bytes: Buffer }>(items: readonly Item[]): Item[] {
	return [...new Map(items.map((item) => [digest("sha256", item.bytes).toString("hex"), item])).values()];
}

/** Whether the signer of a master list was issued by a CSCA of the folder or of the list itself. */
function isMasterListTrusted(
	{ signer, certificates, messageCertificates }: MasterList,
	folderCertificates: readonly Certificate[],
): boolean {
	if (!signer) return false;
	return (
		"csca" in
		buildChain(
			signer,
			createTrustStore([...folderCertificates, ...certificates, ...messageCertificates], []),
			[],
		)
	);
}

/**
 * Reads trust anchors: master lists, LDIF of the ICAO Public Key Directory, certificates and revocation lists in DER,
 * PEM or base64. Leaves out master lists whose signature is invalid, and unreadable certificates.
 */
export function readAnchorFiles(files: readonly AnchorFile[]): LoadedAnchors {
	const contents: AnchorContents = { certificates: [], revocationLists: [], masterLists: [] };
	const problems: { file: string; problem: AnchorProblem }[] = [];
	for (const { name, bytes } of files) {
		const found = [...extractDer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))];
		if (found.filter((der) => addContent(contents, name, der)).length === 0)
			problems.push({ file: name, problem: "unreadable" });
	}
	const trusted = contents.masterLists.filter((list) => {
		const isTrusted = isMasterListTrusted(list, contents.certificates);
		if (!isTrusted) problems.push({ file: list.file, problem: "list_signature" });
		return isTrusted;
	});
	const certificates = removeDuplicates([
		...contents.certificates,
		...trusted.flatMap((list) => list.certificates),
	]);
	const revocationLists = removeDuplicates(contents.revocationLists);
	return {
		anchors: {
			certificates: certificates.map(({ bytes }) => bytes),
			revocationLists: revocationLists.map(({ bytes }) => bytes),
		},
		store: createTrustStore(certificates, revocationLists),
		problems,
	};
}
