import { parseArgs } from "node:util";
import { getTableColumns, sql } from "drizzle-orm";
import type { Services } from "../domain/services.ts";
import { countSeededVerifications } from "../domain/statistics/counting.ts";
import type { VerificationRow } from "../domain/verifications/queries.ts";
import { createVerificationRow } from "../domain/verifications/requests/create-verification.ts";
import { buildSearchTokens } from "../domain/verifications/requests/search-tokens.ts";
import { verifications } from "../domain/verifications/tables.ts";
import { chooseWorkflow, type NamedWorkflow } from "../domain/workflows/running/load-workflows.ts";
import { type EncryptionKey, encryptJson } from "../platform/crypto/encryption.ts";
import { newId } from "../platform/ids.ts";
import { createObjectKey } from "../platform/vault/object-keys.ts";
import { seedDemo } from "./demo.ts";
import { createFakeHolder, drawOutcome, pickRandom } from "./fake-data.ts";

const columns = getTableColumns(verifications);
const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;
/** Rows a statement. */
const batchSize = 1000;
const maxVerifications = 10_000_000;

const usage = `Say how many verifications to make, from 1 to ${maxVerifications}: npm run seed -- --verifications 100000`;

/** @returns the requested number, null if the arguments contain none */
function parseCount(args: readonly string[]): number | null {
	try {
		const { values } = parseArgs({ args: [...args], options: { verifications: { type: "string" } } });
		const count = /^\d{1,8}$/.test(values.verifications ?? "") ? Number(values.verifications) : 0;
		return count >= 1 && count <= maxVerifications ? count : null;
	} catch {
		return null;
	}
}

/** One verification requested at a time in the past, encrypted as the product does. */
async function createFakeVerification(
	services: Services,
	appId: string,
	appKey: EncryptionKey,
	workflow: NamedWorkflow,
	createdAt: Date,
	now: Date,
): Promise<VerificationRow> {
	const { options } = workflow.definition;
	const id = newId("verification", createdAt);
	const objectKey = await createObjectKey(services, appKey, { appId, id });
	const later = (minutes: number) =>
		new Date(Math.min(now.getTime(), createdAt.getTime() + (0.2 + Math.random()) * minutes * minute));
	const ageHours = (now.getTime() - createdAt.getTime()) / hour;
	const { status, reasons } = drawOutcome(ageHours, options.link_lifetime_hours);
	const outcome = status === "approved" || status === "declined" ? status : null;
	const submitted = outcome !== null || status === "in_review" || status === "resubmission_requested";
	const submittedAt = submitted ? later(30) : null;
	const fakeHolder = submitted ? createFakeHolder(now.getUTCFullYear()) : null;
	const reference = `${pickRandom(["compte", "credit", "livret"])}-${createdAt.getTime().toString(36)}`;
	const locale = pickRandom(["fr", "fr", "fr", "en", null] as const);
	const row = createVerificationRow(
		appKey,
		objectKey,
		{ reference, metadata: {}, redirect_url: null, locale },
		{
			id,
			appId,
			mode: "test",
			workflowId: workflow.id,
			workflowVersion: workflow.version,
			options,
			customerId: null,
			provided: {},
			now: createdAt,
		},
	);
	return {
		...row,
		status,
		outcome,
		assurance: outcome === "approved" ? "basic" : null,
		reasons,
		searchTokens: buildSearchTokens(appKey, reference, fakeHolder ?? {}),
		documentType: fakeHolder?.document_type ?? null,
		documentCountry: fakeHolder?.issuing_state ?? null,
		attempts: submitted ? pickRandom([1, 1, 1, 1, 2]) : 0,
		encryptedVerifiedData: fakeHolder && encryptJson(objectKey.key, fakeHolder, "verified_data"),
		updatedAt: submittedAt ?? createdAt,
		openedAt: submittedAt,
		startedAt: submitted || status === "started" ? later(5) : null,
		submittedAt,
		decidedAt: outcome && submittedAt && new Date(submittedAt.getTime() + 2000),
	};
}

/** A row as `json_populate_recordset` reads it. */
const toJsonRow = (row: VerificationRow): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(columns).map(([name, column]) => {
			const value = row[name as keyof VerificationRow];
			return [column.name, value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value];
		}),
	);

/** One parameter for all rows: 26 000 of them take PGlite four times as long. */
const insertVerifications = ({ db }: Services, rows: readonly VerificationRow[]) =>
	db.execute(
		sql`insert into ${verifications} select * from json_populate_recordset(null::${verifications}, ${JSON.stringify(rows.map(toJsonRow))})`,
	);

/**
 * Fills the demo's first app with many verifications over the last year, to see the product with a
 * history: `npm run seed -- --verifications 100000`. They have no photos, attempts
 * or events, and count from their rows.
 */
export async function seedBulkVerifications(services: Services, args: readonly string[]): Promise<void> {
	const count = parseCount(args);
	if (count === null || services.config.isProduction) {
		process.stderr.write(`${count === null ? usage : "Demo data is not for production."}\n`);
		process.exitCode = 2;
		return;
	}
	const { app } = await seedDemo(services);
	const workflow = await chooseWorkflow(services.db, app);
	const appKey = await services.vault.getAppKey(app);
	const now = services.clock.now();
	for (let created = 0; created < count; ) {
		const times = Array.from(
			{ length: Math.min(batchSize, count - created) },
			() => new Date(now.getTime() - Math.random() ** 1.4 * year),
		);
		const rows = await Promise.all(
			times.map((time) => createFakeVerification(services, app, appKey, workflow, time, now)),
		);
		await insertVerifications(services, rows);
		await countSeededVerifications(
			services,
			rows.map(({ id }) => id),
		);
		created += rows.length;
		process.stderr.write(`\r${created} of ${count} verifications`);
	}
	process.stderr.write("\n");
	await services.db.execute("analyze verifications");
}
