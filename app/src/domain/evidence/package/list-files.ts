import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { canonicalJson } from "../../../platform/crypto/canonical-json.ts";
import { sha256 } from "../../../platform/crypto/hashes.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import type { CaseRecord } from "../../verifications/evidence/case-record.ts";
import type { Manifest } from "../contract.ts";
import type { GatheredCase } from "./gather-case.ts";
import { filterDecisions, loadAuditEntries } from "./timeline.ts";
import { type ArchiveEntry, archiveEntry } from "./zip.ts";

const extensionByContentType: Record<string, string> = { "image/jpeg": "jpg" };
const fileExtension = (contentType: string) =>
	extensionByContentType[contentType] ?? contentType.replace(/^[^/]+\/|[^a-z0-9].*$/g, "");

/** Assigns every file of every attempt its path, in order. Captures are numbered by kind in the attempt, from 1. */
const placeFiles = ({ attempts }: CaseRecord) =>
	attempts.flatMap(({ number, files }) => {
		const captures = new Map<string, string[]>();
		return files.map((row) => {
			const capturesOfKind = captures.get(row.kind) ?? [];
			if (!capturesOfKind.includes(row.captureId)) captures.set(row.kind, [...capturesOfKind, row.captureId]);
			const capture = (captures.get(row.kind) ?? []).indexOf(row.captureId) + 1;
			const folder = row.contentType.startsWith("image/") ? "photos" : "recordings";
			const isBurst = files.some((other) => other.captureId === row.captureId && other.frame > 0);
			const name = `${row.kind}-${capture}${isBurst && folder === "photos" ? `-frame-${row.frame + 1}` : ""}`;
			const path = `${folder}/attempt-${number}/${name}.${fileExtension(row.contentType)}`;
			return { path, row, attempt: number, capture };
		});
	});

const readText = (locale: "fr" | "en") =>
	readFileSync(new URL(`./readme.${locale}.txt`, import.meta.url), "utf8");

const separator = `\n${"-".repeat(108)}\n\n`;
const template = [readText("fr"), readText("en")].join(separator);

/**
 * `README.txt` of an evidence package, in both languages. It must be understood years later, without any of our software.
 *
 * @param fingerprint SHA-256 of the signing certificate
 */
const renderReadme = (values: { verification: string; app: string; fingerprint: string }): string =>
	template.replaceAll(
		/\{\{(verification|app|fingerprint)\}\}/g,
		(_, name: keyof typeof values) => values[name],
	);

const mediaTypes: Record<string, string> = {
	json: "application/json",
	pem: "application/x-pem-file",
	pdf: "application/pdf",
	txt: "text/plain; charset=utf-8",
};

/** A file of the archive with its manifest entry. */
type ListedFile = Manifest["files"][number] & ArchiveEntry;

export const listedFile = (path: string, bytes: Buffer): ListedFile => ({
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
export async function listPhotos(caseRecord: CaseRecord): Promise<ListedFile[]> {
	const photoFiles: ListedFile[] = [];
	for (const { path, row } of placeFiles(caseRecord))
		photoFiles.push({
			path,
			bytes: row.bytes,
			size: row.bytes,
			sha256: sha256(await caseRecord.readFile(row)),
			media_type: row.contentType,
			open: async () => Readable.from([await caseRecord.readFile(row)]),
		});
	return photoFiles;
}

export async function listTexts(
	services: Services,
	caller: Caller<AppActor>,
	{ caseRecord, steps, business, pair: { certificate } }: GatheredCase,
): Promise<ListedFile[]> {
	const { verification } = caseRecord;
	const appKey = await services.vault.getAppKey(caller.actor.appId);
	const readme = renderReadme({
		verification: verification.id,
		app: business.name,
		fingerprint: certificate.fingerprint256,
	});
	const json = {
		verification,
		decisions: filterDecisions(steps),
		checks: byAttempt(caseRecord, ({ checks }) => ({ checks })),
		fields: byAttempt(caseRecord, ({ fields }) => ({ fields })),
		inputs: byAttempt(caseRecord, ({ snapshot }) => ({ evidence: null, decision: null, ...snapshot })),
		consent: byAttempt(caseRecord, ({ consent }) => ({ consent })),
		timeline: steps,
		audit: await loadAuditEntries(services, caller, caseRecord, appKey),
		files: placeFiles(caseRecord).map(({ path, attempt, capture, row }) => ({
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
	};
	return [
		listedFile("README.txt", Buffer.from(readme)),
		...Object.entries(json).map(([name, value]) => listedJson(`${name}.json`, value)),
		listedFile("certificate.pem", Buffer.from(certificate.toString())),
		...listChipFiles(caseRecord),
	];
}
