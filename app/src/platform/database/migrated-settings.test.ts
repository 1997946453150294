import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storedSettingsSchema } from "../../domain/apps/contract.ts";
import {
	definitionSchema,
	type WorkflowDefinition,
} from "../../domain/workflows/definition/definition-contract.ts";
import { verificationOptionsSchema } from "../../domain/workflows/options/options-contract.ts";
import { buildSimpleDefinition } from "../../domain/workflows/templates/simple-contract.ts";
import { insertRow } from "../../testing/insert-row.ts";

/** The settings of the first schema, of 0.3.0, as they are stored: they don't follow the product. */
const options = {
	documents: ["passport", "identity_card", "residence_permit"],
	countries: null,
	liveness: "active",
	liveness_doubts: "review",
	face_match_fmr: null,
	face_mismatch_fmr: null,
	printed_agreement: "optional",
	duplicates: "report",
	screening: "off",
	screening_threshold: null,
	minimum_age: null,
	max_attempts: 3,
	review: "when_unsure",
	four_eyes: false,
	minimum_assurance: "basic",
	link_lifetime_hours: 72,
};
const settings = {
	verification_options: options,
	retention_days: 90,
	spot_check_percent: 3,
	comment_required: false,
	reason_presets: [],
	languages: ["fr", "en"],
	fallback_language: "en",
	consent: { fr: null, en: null, de: null, es: null, it: null, pt: null, nl: null, pl: null },
	redirect_urls: [],
	allowed_origins: [],
	notifications: { reviews: true },
};

let database: PGlite;
beforeAll(async () => {
	database = await PGlite.create();
	const folder = new URL("../../../migrations/", import.meta.url);
	const [first = "", ...later] = readdirSync(folder)
		.filter((file) => file.endsWith(".sql"))
		.toSorted()
		.map((file) => readFileSync(new URL(file, folder), "utf8"));
	await database.exec(first);
	// Rows of one table are enough: without foreign keys.
	await database.exec("set session_replication_role = replica");
	await insertRow(database, "apps", { id: "app_1", settings: JSON.stringify(settings) });
	await insertRow(database, "verifications", { id: "vrf_1", options: JSON.stringify(options) });
	for (const migration of later) await database.exec(migration);
});
afterAll(() => database.close());

const readStored = async (column: string, table: string) =>
	(await database.query<Record<string, unknown>>(`select ${column} from ${table}`)).rows[0]?.[column];

test("the migrations complete the settings of an app from the first schema", async () => {
	const stored = await readStored("settings", "apps");
	expect(storedSettingsSchema.parse(stored)).toEqual(stored);
});

test("the migrations make an app's verification options its default workflow, as a new app has one", async () => {
	const stored = await readStored("definition", "workflow_versions");
	expect(definitionSchema.parse(stored)).toEqual(stored);
	expect(stored).toEqual(buildSimpleDefinition((stored as WorkflowDefinition).options));
	expect((stored as WorkflowDefinition).options).toMatchObject(options);
});

test("the migrations complete the options of a verification from the first schema", async () => {
	const stored = await readStored("options", "verifications");
	expect(verificationOptionsSchema.parse(stored)).toEqual(stored);
});
