import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Locale } from "../../i18n/locales.ts";
import { canonicalJson } from "../../platform/crypto/canonical-json.ts";
import { signCms } from "../../platform/crypto/cms-signature.ts";
import { sha256 } from "../../platform/crypto/hashes.ts";
import { productVersion } from "../../platform/versions/versions.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { evidenceFormat, type Manifest } from "./contract.ts";
import { gatherCase } from "./package/gather-case.ts";
import { listedFile, listPhotos, listTexts } from "./package/list-files.ts";
import { archiveEntry, writeZip } from "./package/zip.ts";
import { writeReport } from "./report/report.ts";

/**
 * Streams the evidence package of a closed case.
 * @throws Problem 404, 409 while the person can still act, or once it was erased
 */
export async function exportEvidence(
	services: Services,
	caller: Permitted<"verifications:read" | "files:read">,
	id: string,
): Promise<Readable> {
	const gathered = await gatherCase(services, caller, id, "zip");
	const { caseRecord, pair, business, at } = gathered;
	const photos = await listPhotos(caseRecord);
	const report = listedFile(
		"report.pdf",
		await writeReport({ ...gathered, locale: caller.locale, hashes: photos }, pair),
	);
	const files = [...(await listTexts(services, caller, gathered)), report, ...photos];
	const manifest: Manifest = {
		format: evidenceFormat,
		verification: id,
		app: { id: caller.actor.appId, name: business.name },
		mode: caseRecord.verification.mode,
		created_at: at.toISOString(),
		generator: { name: "vidimus", version: productVersion },
		certificate: sha256(pair.certificate.raw),
		files: files.map(({ path, bytes, sha256, media_type }) => ({ path, bytes, sha256, media_type })),
	};
	const bytes = Buffer.from(canonicalJson(manifest));
	const digest = createHash("sha256").update(bytes).digest();
	const signature = signCms({ digest, certificate: pair.certificate, at }, pair.privateKey);
	return writeZip([archiveEntry("manifest.json", bytes), archiveEntry("manifest.p7s", signature), ...files]);
}

/** Renders the signed evidence report. @throws as `exportEvidence` */
export async function exportReport(
	services: Services,
	caller: Permitted<"verifications:read" | "files:read">,
	id: string,
	locale: Locale,
): Promise<Buffer> {
	const gathered = await gatherCase(services, { ...caller, locale }, id, "pdf");
	const hashes = await listPhotos(gathered.caseRecord);
	return writeReport({ ...gathered, locale, hashes }, gathered.pair);
}
