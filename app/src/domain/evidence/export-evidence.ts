import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { Locale } from "../../i18n/locales.ts";
import { canonicalJson } from "../../platform/crypto/canonical-json.ts";
import { signCms } from "../../platform/crypto/cms-signature.ts";
import { sha256 } from "../../platform/crypto/crypto.ts";
import { loadApp } from "../apps/apps.ts";
import { getAppLogo } from "../apps/branding/branding.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { type CaseRecord, loadCaseRecord } from "../verifications/evidence/case-record.ts";
import { evidenceFormat, type Manifest } from "./contract.ts";
import { placeFiles } from "./package/list-files.ts";
import { renderReadme } from "./package/readme.ts";
import { filterDecisions, loadAuditEntries, loadTimeline } from "./package/timeline.ts";
import { type ArchiveEntry, archiveEntry, writeZip } from "./package/zip.ts";
import { writeReport } from "./report/report.ts";
import { getSigningPair } from "./signing-keys.ts";

const packageJson: { version: string } = JSON.parse(
	readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
);

const mediaTypes: Record<string, string> = {
	json: "application/json",
	pem: "application/x-pem-file",
	pdf: "application/pdf",
	txt: "text/plain; charset=utf-8",
};

/** A file of the archive with its manifest entry. */
type ListedFile = Manifest["files"][number] & ArchiveEntry;

const listedFile = (path: string, bytes: Buffer): ListedFile => ({
	...archiveEntry(path, bytes),
	bytes: bytes.length,
	sha256: sha256(bytes),
	media_type: mediaTypes[path.split(".").at(-1) ?? ""] ?? "application/octet-stream",
});

/** Readable JSON: sorted keys, one per line. */
const listedJson = (path: string, value: unknown): ListedFile =>
	listedFile(path, Buffer.from(`${JSON.stringify(JSON.parse(canonicalJson(value)), null, 2)}\n`));

/** A value per attempt, by its number. */
const byAttempt = <T extends object>(
	caseRecord: CaseRecord,
	describe: (attempt: CaseRecord["attempts"][number]) => T,
) => caseRecord.attempts.map((attempt) => ({ attempt: attempt.number, ...describe(attempt) }));

/** The files of delivered chips. Anyone with the state's certificates can verify them. */
const listChipFiles = ({ attempts }: CaseRecord): ListedFile[] =>
	attempts.flatMap(({ number, chip }) =>
		Object.entries(chip?.files ?? {}).map(([name, base64]) => {
			const path = `chip/attempt-${number}/${name.toLowerCase().replace(".", "-")}.bin`;
			return listedFile(path, Buffer.from(base64, "base64"));
		}),
	);

/** Images are read twice, for their hashes and for the archive: in memory they could take hundreds of megabytes. */
async function listPictures(caseRecord: CaseRecord): Promise<ListedFile[]> {
	const pictureFiles: ListedFile[] = [];
	for (const { path, row } of placeFiles(caseRecord))
		pictureFiles.push({
			path,
			bytes: row.bytes,
			size: row.bytes,
			sha256: sha256(await caseRecord.readFile(row)),
			media_type: row.contentType,
			open: async () => Readable.from([await caseRecord.readFile(row)]),
		});
	return pictureFiles;
}

async function listTexts(
	services: Services,
	caller: Caller<AppActor>,
	{ caseRecord, steps, business, pair: { certificate } }: GatheredCase,
): Promise<ListedFile[]> {
	const { verification } = caseRecord;
	const { appId } = caller.actor;
	return [
		listedFile(
			"README.txt",
			Buffer.from(
				renderReadme({
					verification: verification.id,
					app: business.name,
					fingerprint: certificate.fingerprint256,
				}),
			),
		),
		listedJson("verification.json", verification),
		listedJson("decisions.json", filterDecisions(steps)),
		listedJson(
			"checks.json",
			byAttempt(caseRecord, ({ checks }) => ({ checks })),
		),
		listedJson(
			"fields.json",
			byAttempt(caseRecord, ({ fields }) => ({ fields })),
		),
		listedJson(
			"inputs.json",
			byAttempt(caseRecord, ({ snapshot }) => ({ evidence: null, decision: null, ...snapshot })),
		),
		listedJson(
			"consent.json",
			byAttempt(caseRecord, ({ consent }) => ({ consent })),
		),
		listedJson("timeline.json", steps),
		listedJson(
			"audit.json",
			await loadAuditEntries(services, caller, caseRecord, await services.vault.getAppKey(appId)),
		),
		listedJson(
			"files.json",
			placeFiles(caseRecord).map(({ path, attempt, capture, row }) => ({
				path,
				id: row.id,
				attempt,
				kind: row.kind,
				capture,
				frame: row.frame + 1,
				width: row.width,
				height: row.height,
				result: row.result,
				reasons: row.reasons,
				received_at: row.createdAt,
			})),
		),
		listedFile("certificate.pem", Buffer.from(certificate.toString())),
		...listChipFiles(caseRecord),
	];
}

/** Writes the audit entry first, so that the export itself is part of the evidence. */
async function gatherCase(
	services: Services,
	caller: Permitted<"verifications:read" | "files:read">,
	id: string,
	format: "zip" | "pdf",
) {
	const caseRecord = await loadCaseRecord(services, caller, id);
	const { appId } = caller.actor;
	await services.db.transaction((tx) =>
		auditApp(services, tx, caller, "verification.evidence_exported", { objectId: id, details: { format } }),
	);
	const [{ name, logo }, pair, steps] = await Promise.all([
		loadApp(services, appId),
		getSigningPair(services, appId),
		loadTimeline(services, caller, caseRecord),
	]);
	const business = { name, logo: logo ? await getAppLogo(services, appId) : null };
	return { caseRecord, pair, steps, business, at: services.clock.now() };
}
type GatheredCase = Awaited<ReturnType<typeof gatherCase>>;

const renderReport = (
	{ pair, ...content }: GatheredCase,
	locale: Locale,
	files: readonly { path: string; sha256: string }[],
): Promise<Buffer> => writeReport({ ...content, locale, hashes: files }, pair);

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
	const pictures = await listPictures(caseRecord);
	const report = listedFile("report.pdf", await renderReport(gathered, caller.locale, pictures));
	const files = [...(await listTexts(services, caller, gathered)), report, ...pictures];
	const manifest: Manifest = {
		format: evidenceFormat,
		verification: id,
		app: { id: caller.actor.appId, name: business.name },
		mode: caseRecord.verification.mode,
		created_at: at.toISOString(),
		generator: { name: "vidimus", version: packageJson.version },
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
	return renderReport(gathered, locale, await listPictures(gathered.caseRecord));
}
