import { createHash, type X509Certificate } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { canonicalJson } from "../../../platform/crypto/canonical-json.ts";
import { verifyCms } from "../../../platform/crypto/cms-signature.ts";
import { type Manifest, manifestSchema } from "../contract.ts";
import { type ArchiveEntry, archiveEntry, writeZip } from "../package/zip.ts";
import { type EvidenceVerdict, judgeSigner } from "./verdict.ts";

/** Limits of an entry of the archive's directory. Files are uncompressed, so they can't expand. */
const limits = { entries: 10_000, manifestBytes: 16 * 1024 * 1024, signatureBytes: 64 * 1024 };
const storedMethod = 0;

const alteredVerdict = (...lines: string[]): EvidenceVerdict => ({ outcome: "altered", lines });

async function hashStream(stream: Readable): Promise<Buffer> {
	const digest = createHash("sha256");
	for await (const chunk of stream) digest.update(chunk);
	return digest.digest();
}

/** Reads the archive's directory. @throws if it isn't as we write it */
async function readDirectory(zip: ZipFile, archiveBytes: number): Promise<Map<string, Entry>> {
	const entries = new Map<string, Entry>();
	let total = 0;
	for await (const entry of zip.eachEntry()) {
		total += entry.uncompressedSize;
		if (entries.size >= limits.entries || total > archiveBytes)
			throw new Error("the directory lists more data than the file contains");
		if (entry.compressionMethod !== storedMethod)
			throw new Error(`${entry.fileName} is compressed, but evidence packages store files uncompressed`);
		if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is listed twice`);
		entries.set(entry.fileName, entry);
	}
	return entries;
}

async function readSmallEntry(zip: ZipFile, entry: Entry | undefined, limit: number): Promise<Buffer | null> {
	if (!entry || entry.uncompressedSize > limit) return null;
	return buffer(await zip.openReadStreamPromise(entry));
}

function parseManifest(bytes: Buffer): Manifest | null {
	try {
		const manifest = manifestSchema.parse(JSON.parse(bytes.toString()));
		return canonicalJson(manifest) === bytes.toString() ? manifest : null;
	} catch {
		return null;
	}
}

/** Describes every file that differs from the manifest. */
async function findMismatches(
	zip: ZipFile,
	entries: Map<string, Entry>,
	manifest: Manifest,
): Promise<string[]> {
	const mismatches: string[] = [];
	for (const { path, bytes, sha256 } of manifest.files) {
		const entry = entries.get(path);
		if (!entry) mismatches.push(`${path}: missing`);
		else if (entry.uncompressedSize !== bytes) mismatches.push(`${path}: altered`);
		else {
			const digest = await zip
				.openReadStreamPromise(entry)
				.then(hashStream)
				.catch(() => null);
			if (digest?.toString("hex") !== sha256) mismatches.push(`${path}: altered`);
		}
	}
	const expectedPaths = new Set(["manifest.json", "manifest.p7s", ...manifest.files.map(({ path }) => path)]);
	for (const path of entries.keys())
		if (!expectedPaths.has(path)) mismatches.push(`${path}: doesn't belong to it`);
	return mismatches;
}

/** Writes the archive again from its members: if the bytes are equal, nothing is hidden in it. */
async function isByteIdentical(
	file: string,
	zip: ZipFile,
	entries: Map<string, Entry>,
	small: ArchiveEntry[],
	manifest: Manifest,
) {
	const members = manifest.files.map(({ path, bytes }): ArchiveEntry => {
		const entry = entries.get(path);
		if (!entry) throw new Error(`${path} is missing.`);
		return { path, size: bytes, open: () => zip.openReadStreamPromise(entry) };
	});
	const rewrittenDigest = await hashStream(writeZip([...small, ...members]));
	return rewrittenDigest.equals(await hashStream(createReadStream(file)));
}

async function verifyOpenZip(
	file: string,
	zip: ZipFile,
	archiveBytes: number,
	expectedCertificate: X509Certificate | null,
): Promise<EvidenceVerdict> {
	const entries = await readDirectory(zip, archiveBytes);
	const [manifestBytes, signature] = await Promise.all([
		readSmallEntry(zip, entries.get("manifest.json"), limits.manifestBytes),
		readSmallEntry(zip, entries.get("manifest.p7s"), limits.signatureBytes),
	]);
	if (!manifestBytes || !signature) return alteredVerdict("manifest.json or manifest.p7s is missing.");
	const signed = verifyCms(signature, createHash("sha256").update(manifestBytes).digest());
	if (!signed.signed)
		return alteredVerdict("The signature doesn't fit manifest.json: one of them was altered.");
	const manifest = parseManifest(manifestBytes);
	if (!manifest)
		return { outcome: "unverified", lines: ["manifest.json is of a format that this version doesn't know."] };
	const signer = judgeSigner(signed, expectedCertificate);
	if (signer.outcome !== "whole") return signer;
	const mismatches = await findMismatches(zip, entries, manifest);
	if (mismatches.length > 0) return alteredVerdict(...mismatches);
	const small = [archiveEntry("manifest.json", manifestBytes), archiveEntry("manifest.p7s", signature)];
	if (!(await isByteIdentical(file, zip, entries, small, manifest)))
		return alteredVerdict("Each file is whole, but the ZIP around them isn't as it was written.");
	return {
		outcome: "whole",
		lines: [
			`Evidence of ${manifest.verification}, of ${manifest.app.name} (${manifest.app.id}), ${manifest.mode} mode, made ${manifest.created_at}.`,
			...signer.lines,
			`${manifest.files.length} files: each is what was signed, none is missing, none was added.`,
		],
	};
}

/** Verifies an evidence package without extracting it to disk. */
export async function verifyZip(
	file: string,
	expectedCertificate: X509Certificate | null,
): Promise<EvidenceVerdict> {
	const { size } = await stat(file);
	let zip: ZipFile | undefined;
	try {
		zip = await openPromise(file, { autoClose: false, strictFileNames: true });
		return await verifyOpenZip(file, zip, size, expectedCertificate);
	} catch (error) {
		return alteredVerdict(`The ZIP was altered or cut short: ${(error as Error).message}.`);
	} finally {
		zip?.close();
	}
}
