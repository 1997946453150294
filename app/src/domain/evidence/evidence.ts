import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { Locale } from "../../i18n/locales.ts";
import { canonicalJson } from "../../platform/crypto/canonical.ts";
import { signCms } from "../../platform/crypto/cms.ts";
import { sha256 } from "../../platform/crypto/crypto.ts";
import { appOf } from "../apps/apps.ts";
import { logoOf } from "../apps/manage.ts";
import { auditApp } from "../audit/audit.ts";
import type { AppActor, Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { type CaseRecord, loadCaseRecord } from "../verifications/review/case-record.ts";
import { type Member, memberOf, writeArchive } from "./archive.ts";
import { auditOf, decisionsOf, stepsOf } from "./contents.ts";
import { evidenceFormat, type Manifest } from "./contract.ts";
import { placed } from "./files.ts";
import { readme } from "./readme.ts";
import { writeReport } from "./report/report.ts";
import { signingOf } from "./signing.ts";

const product: { version: string } = JSON.parse(
	readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
);

const mediaTypes: Record<string, string> = {
	json: "application/json",
	pem: "application/x-pem-file",
	pdf: "application/pdf",
	txt: "text/plain; charset=utf-8",
};

/** A file of the archive with what the manifest says of it. */
type Listed = Manifest["files"][number] & Member;

const listed = (path: string, bytes: Buffer): Listed => ({
	...memberOf(path, bytes),
	bytes: bytes.length,
	sha256: sha256(bytes),
	media_type: mediaTypes[path.split(".").at(-1) ?? ""] ?? "application/octet-stream",
});

/** For eyes too: keys in order, a line each. */
const json = (path: string, value: unknown): Listed =>
	listed(path, Buffer.from(`${JSON.stringify(JSON.parse(canonicalJson(value)), null, 2)}\n`));

/** What is said of each attempt, by its number. */
const byAttempt = <T extends object>(
	caseRecord: CaseRecord,
	tell: (attempt: CaseRecord["attempts"][number]) => T,
) => caseRecord.attempts.map((attempt) => ({ attempt: attempt.number, ...tell(attempt) }));

/** Files of chips as they were delivered: whoever has the state's certificates can verify them. */
const chips = ({ attempts }: CaseRecord): Listed[] =>
	attempts.flatMap(({ number, chip }) =>
		Object.entries(chip?.files ?? {}).map(([name, base64]) => {
			const path = `chip/attempt-${number}/${name.toLowerCase().replace(".", "-")}.bin`;
			return listed(path, Buffer.from(base64, "base64"));
		}),
	);

/** Pictures are read twice, for their hashes and for the archive: held together they could be hundreds of megabytes. */
async function pictures(caseRecord: CaseRecord): Promise<Listed[]> {
	const found: Listed[] = [];
	for (const { path, row } of placed(caseRecord))
		found.push({
			path,
			bytes: row.bytes,
			size: row.bytes,
			sha256: sha256(await caseRecord.read(row)),
			media_type: row.contentType,
			open: async () => Readable.from([await caseRecord.read(row)]),
		});
	return found;
}

async function texts(
	services: Services,
	caller: Caller<AppActor>,
	{ caseRecord, steps, business, pair: { certificate } }: Gathered,
): Promise<Listed[]> {
	const { verification } = caseRecord;
	const { appId } = caller.actor;
	return [
		listed("README.txt", Buffer.from(readme(verification.id, business.name, certificate.fingerprint256))),
		json("verification.json", verification),
		json("decisions.json", decisionsOf(steps)),
		json(
			"checks.json",
			byAttempt(caseRecord, ({ checks }) => ({ checks })),
		),
		json(
			"fields.json",
			byAttempt(caseRecord, ({ fields }) => ({ fields })),
		),
		json(
			"inputs.json",
			byAttempt(caseRecord, ({ kept }) => ({ evidence: null, decision: null, ...kept })),
		),
		json(
			"consent.json",
			byAttempt(caseRecord, ({ consent }) => ({ consent })),
		),
		json("timeline.json", steps),
		json("audit.json", await auditOf(services, caller, caseRecord, await services.vault.appKey(appId))),
		json(
			"files.json",
			placed(caseRecord).map(({ path, attempt, capture, row }) => ({
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
		listed("certificate.pem", Buffer.from(certificate.toString())),
		...chips(caseRecord),
	];
}

/** Records that evidence is asked for, then gathers it: so the request stands in it. */
async function gathered(services: Services, caller: Caller<AppActor>, id: string, format: "zip" | "pdf") {
	const caseRecord = await loadCaseRecord(services, caller, id);
	const { appId } = caller.actor;
	await services.db.transaction((tx) =>
		auditApp(services, tx, caller, "verification.evidence_exported", { objectId: id, details: { format } }),
	);
	const [{ name, logo }, pair, steps] = await Promise.all([
		appOf(services, appId),
		signingOf(services, appId),
		stepsOf(services, caller, caseRecord),
	]);
	const business = { name, logo: logo ? await logoOf(services, appId) : null };
	return { caseRecord, pair, steps, business, at: services.clock.now() };
}
type Gathered = Awaited<ReturnType<typeof gathered>>;

const reportOf = (
	{ pair, ...content }: Gathered,
	locale: Locale,
	files: readonly { path: string; sha256: string }[],
): Promise<Buffer> => writeReport({ ...content, locale, hashes: files }, pair);

/**
 * The evidence file of a closed case, to be sent on as it is written.
 * @throws Problem 403, 404, 409 while the person can still act, or once it was erased
 */
export async function exportEvidence(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<Readable> {
	const found = await gathered(services, caller, id, "zip");
	const { caseRecord, pair, business, at } = found;
	const shown = await pictures(caseRecord);
	const report = listed("report.pdf", await reportOf(found, caller.locale, shown));
	const files = [...(await texts(services, caller, found)), report, ...shown];
	const manifest: Manifest = {
		format: evidenceFormat,
		verification: id,
		app: { id: caller.actor.appId, name: business.name },
		mode: caseRecord.verification.mode,
		created_at: at.toISOString(),
		generator: { name: "vidimus", version: product.version },
		certificate: sha256(pair.certificate.raw),
		files: files.map(({ path, bytes, sha256, media_type }) => ({ path, bytes, sha256, media_type })),
	};
	const bytes = Buffer.from(canonicalJson(manifest));
	const digest = createHash("sha256").update(bytes).digest();
	const signature = signCms({ digest, certificate: pair.certificate, at }, pair.privateKey);
	return writeArchive([memberOf("manifest.json", bytes), memberOf("manifest.p7s", signature), ...files]);
}

/** The signed report alone, in a language. @throws as `exportEvidence` */
export async function exportReport(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	locale: Locale,
): Promise<Buffer> {
	const found = await gathered(services, { ...caller, locale }, id, "pdf");
	return reportOf(found, locale, await pictures(found.caseRecord));
}
