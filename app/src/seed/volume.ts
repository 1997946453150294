import { parseArgs } from "node:util";
import { getTableColumns, sql } from "drizzle-orm";
import { appOf } from "../domain/apps/apps.ts";
import type { Workflow } from "../domain/apps/contract.ts";
import type { Services } from "../domain/services.ts";
import { countInvented } from "../domain/statistics/counting.ts";
import type { VerificationRow } from "../domain/verifications/queries.ts";
import type { OwnWords, PersonLink } from "../domain/verifications/requests/present.ts";
import { referenceTokenOf, searchTokensOf } from "../domain/verifications/requests/search.ts";
import { verifications } from "../domain/verifications/tables.ts";
import { hashSecret, type Key, newSecret, sealJson } from "../platform/crypto/crypto.ts";
import { newId } from "../platform/ids.ts";
import { newCode } from "../platform/typed-code.ts";
import { newObjectKey } from "../platform/vault/object-keys.ts";
import { ending, holder, pick } from "./believable.ts";
import { seedDemo } from "./demo.ts";

const columns = getTableColumns(verifications);
const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;
/** Rows a statement. */
const batch = 1000;
const maxCount = 10_000_000;

const usage = `Say how many verifications to make, from 1 to ${maxCount}: npm run seed -- --verifications 100000`;

/** @returns the number asked for, null when the words don't say one */
function askedFor(words: readonly string[]): number | null {
	try {
		const { values } = parseArgs({ args: [...words], options: { verifications: { type: "string" } } });
		const count = /^\d{1,8}$/.test(values.verifications ?? "") ? Number(values.verifications) : 0;
		return count >= 1 && count <= maxCount ? count : null;
	} catch {
		return null;
	}
}

/** One verification that was asked for at a time in the past, sealed as the product seals it. */
async function invent(
	services: Services,
	appId: string,
	wrapping: Key,
	options: Workflow,
	createdAt: Date,
	now: Date,
): Promise<VerificationRow> {
	const id = newId("verification", createdAt);
	const { key, wrappedKey } = await newObjectKey(services, wrapping, { appId, id });
	const link: PersonLink = { clientSecret: newSecret("vcs"), code: newCode() };
	const later = (minutes: number) =>
		new Date(Math.min(now.getTime(), createdAt.getTime() + (0.2 + Math.random()) * minutes * minute));
	const ageHours = (now.getTime() - createdAt.getTime()) / hour;
	const { status, reasons } = ending(ageHours, options.link_lifetime_hours);
	const outcome = status === "approved" || status === "declined" ? status : null;
	const submitted = outcome !== null || status === "in_review" || status === "resubmission_requested";
	const submittedAt = submitted ? later(30) : null;
	const known = submitted ? holder(now.getUTCFullYear()) : null;
	const reference = `${pick(["compte", "credit", "livret"])}-${createdAt.getTime().toString(36)}`;
	const words: OwnWords = { reference, metadata: {}, redirectUrl: null };
	return {
		id,
		appId,
		mode: "test",
		wrappedKey,
		status,
		outcome,
		assurance: outcome === "approved" ? "basic" : null,
		reasons,
		customerId: null,
		referenceToken: referenceTokenOf(wrapping, reference),
		searchTokens: searchTokensOf(wrapping, reference, known ?? {}),
		options,
		locale: pick(["fr", "fr", "fr", "en", null]),
		documentType: known?.document_type ?? null,
		documentCountry: known?.issuing_state ?? null,
		attempts: submitted ? pick([1, 1, 1, 1, 2]) : 0,
		simulated: false,
		assigneeId: null,
		proposedBy: null,
		sealedProposal: null,
		sealedMessage: null,
		redaction: "none",
		redactedAt: null,
		clientSecretHash: hashSecret(link.clientSecret),
		codeHash: hashSecret(link.code),
		sealedLink: sealJson(key, link, "link"),
		sealedRequest: sealJson(key, words, "request"),
		sealedProvidedDetails: sealJson(key, {}, "provided_details"),
		sealedVerifiedData: known && sealJson(key, known, "verified_data"),
		expiresAt: new Date(createdAt.getTime() + options.link_lifetime_hours * hour),
		createdAt,
		updatedAt: submittedAt ?? createdAt,
		openedAt: submittedAt,
		startedAt: submitted || status === "started" ? later(5) : null,
		submittedAt,
		decidedAt: outcome && submittedAt && new Date(submittedAt.getTime() + 2000),
	};
}

/** A row as `json_populate_recordset` reads it. */
const asJson = (row: VerificationRow): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(columns).map(([name, column]) => {
			const value = row[name as keyof VerificationRow];
			return [column.name, value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value];
		}),
	);

/** One parameter for all rows: 26 000 of them take PGlite four times as long. */
const insertAll = ({ db }: Services, rows: readonly VerificationRow[]) =>
	db.execute(
		sql`insert into ${verifications} select * from json_populate_recordset(null::${verifications}, ${JSON.stringify(rows.map(asJson))})`,
	);

/**
 * Fills the demo's first app with many verifications over the last year, to see the product with a
 * history: `npm run seed -- --verifications 100000`. They have no pictures, attempts
 * or events, and count from their rows.
 */
export async function seedVolume(services: Services, words: readonly string[]): Promise<void> {
	const count = askedFor(words);
	if (count === null || services.config.production) {
		process.stderr.write(`${count === null ? usage : "Demo data is not for production."}\n`);
		process.exitCode = 2;
		return;
	}
	const { app } = await seedDemo(services);
	const { workflow } = (await appOf(services, app)).settings;
	const wrapping = await services.vault.appKey(app);
	const now = services.clock.now();
	for (let made = 0; made < count; ) {
		const times = Array.from(
			{ length: Math.min(batch, count - made) },
			() => new Date(now.getTime() - Math.random() ** 1.4 * year),
		);
		const rows = await Promise.all(times.map((time) => invent(services, app, wrapping, workflow, time, now)));
		await insertAll(services, rows);
		await countInvented(
			services,
			rows.map(({ id }) => id),
		);
		made += rows.length;
		process.stderr.write(`\r${made} of ${count} verifications`);
	}
	process.stderr.write("\n");
	await services.db.execute("analyze verifications");
}
