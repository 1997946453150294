import { createHash, type X509Certificate } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { canonicalJson } from "../../platform/crypto/canonical.ts";
import { verifyCms } from "../../platform/crypto/cms.ts";
import { type Member, memberOf, writeArchive } from "./archive.ts";
import { type Manifest, manifestSchema } from "./contract.ts";
import { type Verdict, verdictOnSigner } from "./verdict.ts";

/** What one entry of the archive's directory may be; files are stored as they are, so nothing swells. */
const limits = { entries: 10_000, manifestBytes: 16 * 1024 * 1024, signatureBytes: 64 * 1024 };
const stored = 0;

const altered = (...lines: string[]): Verdict => ({ outcome: "altered", lines });

async function digestOf(stream: Readable): Promise<Buffer> {
	const digest = createHash("sha256");
	for await (const chunk of stream) digest.update(chunk);
	return digest.digest();
}

/** The archive's directory. @throws when it can't be what was written */
async function directoryOf(zip: ZipFile, archiveBytes: number): Promise<Map<string, Entry>> {
	const entries = new Map<string, Entry>();
	let total = 0;
	for await (const entry of zip.eachEntry()) {
		total += entry.uncompressedSize;
		if (entries.size >= limits.entries || total > archiveBytes)
			throw new Error("it claims more than it can hold");
		if (entry.compressionMethod !== stored)
			throw new Error(`${entry.fileName} is packed, as no file of ours is`);
		if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} stands in it twice`);
		entries.set(entry.fileName, entry);
	}
	return entries;
}

async function readSmall(zip: ZipFile, entry: Entry | undefined, limit: number): Promise<Buffer | null> {
	if (!entry || entry.uncompressedSize > limit) return null;
	return buffer(await zip.openReadStreamPromise(entry));
}

function manifestOf(bytes: Buffer): Manifest | null {
	try {
		const manifest = manifestSchema.parse(JSON.parse(bytes.toString()));
		return canonicalJson(manifest) === bytes.toString() ? manifest : null;
	} catch {
		return null;
	}
}

/** Every file that isn't what the manifest says, in words. */
async function strayFiles(zip: ZipFile, entries: Map<string, Entry>, manifest: Manifest): Promise<string[]> {
	const strays: string[] = [];
	for (const { path, bytes, sha256 } of manifest.files) {
		const entry = entries.get(path);
		if (!entry) strays.push(`${path}: missing`);
		else if (entry.uncompressedSize !== bytes) strays.push(`${path}: altered`);
		else {
			const found = await zip
				.openReadStreamPromise(entry)
				.then(digestOf)
				.catch(() => null);
			if (found?.toString("hex") !== sha256) strays.push(`${path}: altered`);
		}
	}
	const known = new Set(["manifest.json", "manifest.p7s", ...manifest.files.map(({ path }) => path)]);
	for (const path of entries.keys()) if (!known.has(path)) strays.push(`${path}: doesn't belong to it`);
	return strays;
}

/** The archive written again from what is in it: equal bytes leave no place where anything could be hidden. */
async function isAsWritten(
	file: string,
	zip: ZipFile,
	entries: Map<string, Entry>,
	small: Member[],
	manifest: Manifest,
) {
	const members = manifest.files.map(({ path, bytes }): Member => {
		const entry = entries.get(path);
		if (!entry) throw new Error(`${path} is missing.`);
		return { path, size: bytes, open: () => zip.openReadStreamPromise(entry) };
	});
	const again = await digestOf(writeArchive([...small, ...members]));
	return again.equals(await digestOf(createReadStream(file)));
}

async function verifyOpened(
	file: string,
	zip: ZipFile,
	archiveBytes: number,
	given: X509Certificate | null,
): Promise<Verdict> {
	const entries = await directoryOf(zip, archiveBytes);
	const [manifestBytes, signature] = await Promise.all([
		readSmall(zip, entries.get("manifest.json"), limits.manifestBytes),
		readSmall(zip, entries.get("manifest.p7s"), limits.signatureBytes),
	]);
	if (!manifestBytes || !signature) return altered("manifest.json or manifest.p7s is missing.");
	const signed = verifyCms(signature, createHash("sha256").update(manifestBytes).digest());
	if (!signed.signed) return altered("The signature doesn't fit manifest.json: one of them was altered.");
	const manifest = manifestOf(manifestBytes);
	if (!manifest)
		return { outcome: "unverified", lines: ["manifest.json is of a format that this version doesn't know."] };
	const signer = verdictOnSigner(signed, given);
	if (signer.outcome !== "whole") return signer;
	const strays = await strayFiles(zip, entries, manifest);
	if (strays.length > 0) return altered(...strays);
	const small = [memberOf("manifest.json", manifestBytes), memberOf("manifest.p7s", signature)];
	if (!(await isAsWritten(file, zip, entries, small, manifest)))
		return altered("Each file is whole, but the ZIP around them isn't as it was written.");
	return {
		outcome: "whole",
		lines: [
			`Evidence of ${manifest.verification}, of ${manifest.app.name} (${manifest.app.id}), ${manifest.mode} mode, made ${manifest.created_at}.`,
			...signer.lines,
			`${manifest.files.length} files: each is what was signed, none is missing, none was added.`,
		],
	};
}

/** Verifies an evidence file. It is only read: nothing of it is unpacked onto the disk. */
export async function verifyArchive(file: string, given: X509Certificate | null): Promise<Verdict> {
	const { size } = await stat(file);
	let zip: ZipFile | undefined;
	try {
		zip = await openPromise(file, { autoClose: false, strictFileNames: true });
		return await verifyOpened(file, zip, size, given);
	} catch (error) {
		return altered(`The ZIP was altered or cut short: ${(error as Error).message}.`);
	} finally {
		zip?.close();
	}
}
