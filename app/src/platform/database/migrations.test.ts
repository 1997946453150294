import { readdirSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRow } from "../../testing/insert-row.ts";

const folder = new URL("../../../migrations/", import.meta.url);
const files = readdirSync(folder)
	.filter((file) => file.endsWith(".sql"))
	.toSorted();

let database: PGlite;
beforeAll(async () => {
	database = await PGlite.create();
});
afterAll(() => database.close());

const migrate = async (file: string) => {
	await database.exec(readFileSync(new URL(file, folder), "utf8"));
};

const insert = (table: string, values: Record<string, string>) => insertRow(database, table, values);
const readRows = async (query: string) => (await database.query(query)).rows;

test("rows from before the public names of version 2026-11-26 are renamed by the migration", async () => {
	const renaming = "0006_public_names.sql";
	for (const file of files.slice(0, files.indexOf(renaming))) await migrate(file);
	// Rows of one table are enough: without foreign keys.
	await database.exec("set session_replication_role = replica");
	await insert("users", { id: "usr_1", muted_mails: "{team}" });
	await insert("alert_rules", { type: "list_hit", mail: "true" });
	for (const list of ["block", "allow"]) {
		await insert("list_entries", { id: `lst_${list}`, list });
		await insert("list_hits", { entry_id: `lst_${list}`, list });
	}
	await insert("checks", {
		tree: JSON.stringify({ type: "block_list", checks: [{ type: "face_listed", checks: [] }] }),
	});
	const types = ["noted", "document_chosen", "picture_refused", "approved"].map(
		(type) => `verification.${type}`,
	);
	for (const type of types) {
		await insert("events", { id: type, type });
		await insert("webhook_deliveries", { id: type, event_id: type, event_type: type });
	}
	await insert("webhook_endpoints", { id: "whe_1", event_types: `{${types}}`, api_version: "2026-11-20" });
	await insert("apps", { id: "app_1", api_version: "2026-11-20" });
	await insert("redactions", {
		id: "red_1",
		erased: JSON.stringify({ details: 1, attempts: 2, likenesses: 3, answers: 4 }),
	});

	await migrate(renaming);

	expect(await readRows("select muted_emails from users")).toEqual([{ muted_emails: ["team"] }]);
	expect(await readRows("select email from alert_rules")).toEqual([{ email: true }]);
	const lists = [{ list: "allowlist" }, { list: "blocklist" }];
	expect(await readRows("select list from list_entries order by list")).toEqual(lists);
	expect(await readRows("select list from list_hits order by list")).toEqual(lists);
	expect(await readRows("select tree from checks")).toEqual([
		{ tree: { type: "blocklist", checks: [{ type: "face_listed", checks: [] }] } },
	]);
	const renamed = ["note_created", "document_selected", "picture_rejected", "approved"].map(
		(type) => `verification.${type}`,
	);
	expect(await readRows("select type from events order by sequence")).toEqual(
		renamed.map((type) => ({ type })),
	);
	const deliveries = await readRows("select id, event_type from webhook_deliveries");
	expect(deliveries).toEqual(
		expect.arrayContaining(types.map((type, index) => ({ id: type, event_type: renamed[index] }))),
	);
	expect(await readRows("select event_types, api_version from webhook_endpoints")).toEqual([
		{ event_types: renamed, api_version: "2026-11-26" },
	]);
	expect(await readRows("select api_version from apps")).toEqual([{ api_version: "2026-11-26" }]);
	expect(await readRows("select erased from redactions")).toEqual([
		{ erased: { personal_details: 1, attempts: 2, identity_traits: 3, idempotent_responses: 4 } },
	]);
});

test("verifications canceled before count their retention from the cancellation", async () => {
	const canceling = "0007_canceled_retention.sql";
	const [link, cancellation] = ["2026-02-20 00:00:00+00", "2026-01-03 12:00:00+00"];
	const add = (id: string, status: string, expiresAt: string, updatedAt: string) =>
		insert("verifications", { id, code_hash: id, status, expires_at: expiresAt, updated_at: updatedAt });
	await add("vrf_canceled", "canceled", link, cancellation);
	await add("vrf_expired", "expired", link, cancellation);
	await add("vrf_late", "canceled", cancellation, link);

	await migrate(canceling);

	expect(await readRows("select id, expires_at from verifications order by id")).toEqual([
		{ id: "vrf_canceled", expires_at: new Date(cancellation) },
		{ id: "vrf_expired", expires_at: new Date(link) },
		{ id: "vrf_late", expires_at: new Date(cancellation) },
	]);
});

test("countries in other codes get the code of ISO 3166-1 alpha-3", async () => {
	const recoding = "0008_country_codes.sql";
	const day = "2026-11-20";
	for (const [id, country] of [
		["ver_d", "D"],
		["ver_rks", "RKS"],
		["ver_si", "SI"],
		["ver_fra", "FRA"],
		["ver_zzz", "ZZZ"],
	] as const)
		await insert("verifications", {
			id,
			code_hash: id,
			document_country: country,
			options: JSON.stringify({ countries: id === "ver_fra" ? null : [country, "UK", "FRA"] }),
		});
	await insert("apps", { id: "app_2", settings: JSON.stringify({ workflow: { countries: ["DE", "D"] } }) });
	const counts = { app_id: "app_2", mode: "live", day, measure: "country" };
	for (const [value, count] of [
		["D", "2"],
		["DE", "1"],
		["DEU", "4"],
		["FRA", "3"],
	] as const)
		await insert("daily_counts", { ...counts, value, count });

	await migrate(recoding);

	expect(
		await readRows(
			"select document_country, options -> 'countries' as countries from verifications where id in ('ver_d', 'ver_rks', 'ver_si', 'ver_fra', 'ver_zzz') order by id",
		),
	).toEqual([
		{ document_country: "DEU", countries: ["DEU", "FRA", "GBR"] },
		{ document_country: "FRA", countries: null },
		{ document_country: "XKX", countries: ["FRA", "GBR", "XKX"] },
		{ document_country: "SVN", countries: ["FRA", "GBR", "SVN"] },
		{ document_country: "ZZZ", countries: ["FRA", "GBR", "ZZZ"] },
	]);
	expect(await readRows("select settings from apps where id = 'app_2'")).toEqual([
		{ settings: { workflow: { countries: ["DEU"] } } },
	]);
	expect(
		await readRows("select value, count from daily_counts where app_id = 'app_2' order by value"),
	).toEqual([
		{ value: "DEU", count: 7 },
		{ value: "FRA", count: 3 },
	]);
});

test("the accepted photos of verifications are listed in their order, without recordings, frames and rejected photos", async () => {
	const listing = "0009_accepted_pictures.sql";
	await insert("verifications", { id: "vrf_photos", code_hash: "vrf_photos" });
	await insert("verifications", { id: "vrf_none", code_hash: "vrf_none" });
	const add = (id: string, kind: string, result: string, frame = "0") =>
		insert("files", { id, verification_id: "vrf_photos", kind, result, frame });
	await add("fil_3", "selfie", "consider");
	await add("fil_1", "document_front", "rejected");
	await add("fil_2", "document_front", "clear");
	await add("fil_4", "selfie", "clear", "1");
	await add("fil_5", "liveness_recording", "clear");

	await migrate(listing);

	expect(
		await readRows(
			"select id, accepted_pictures from verifications where id in ('vrf_photos', 'vrf_none') order by id",
		),
	).toEqual([
		{ id: "vrf_none", accepted_pictures: [] },
		{ id: "vrf_photos", accepted_pictures: ["document_front", "selfie"] },
	]);
});

test("search tokens from before are listed to be rebuilt, except those of redacted objects", async () => {
	const listing = "0010_search_tokens.sql";
	await database.exec("delete from verifications; delete from customers; delete from tickets");
	await insert("verifications", { id: "vrf_1", code_hash: "1" });
	await insert("verifications", { id: "vrf_2", code_hash: "2" });
	await insert("customers", { id: "cus_1" });
	await insert("customers", { id: "cus_2" });
	await insert("tickets", { id: "tkt_1" });
	for (const table of ["verifications", "customers"])
		await database.exec(`update ${table} set wrapped_key = '\\x00' where id like '%_1'`);

	await migrate(listing);

	expect(await readRows("select object_id from outdated_search_tokens order by 1")).toEqual([
		{ object_id: "cus_1" },
		{ object_id: "tkt_1" },
		{ object_id: "vrf_1" },
	]);
});

test("apps from before draw 3 percent of their approvals, and keep their other settings", async () => {
	const draws = "0011_spot_checks.sql";
	await insert("apps", { id: "app_before", settings: '{"retention_days": 30}' });

	await migrate(draws);

	expect(await readRows("select settings from apps where id = 'app_before'")).toEqual([
		{ settings: { retention_days: 30, spot_check_percent: 3 } },
	]);
});

test("apps from before go on requiring a comment for decisions, and have no preset reasons", async () => {
	const decisions = "0014_decision_settings.sql";
	await insert("apps", { id: "app_deciding", settings: '{"retention_days": 30}' });

	await migrate(decisions);

	expect(await readRows("select settings from apps where id = 'app_deciding'")).toEqual([
		{ settings: { retention_days: 30, comment_required: true, reason_presets: [] } },
	]);
});

test("members from before haven't dismissed the first steps of their apps", async () => {
	const dismissal = "0015_first_steps_dismissal.sql";
	await insert("members", { id: "mem_before" });

	await migrate(dismissal);

	expect(await readRows("select first_steps_dismissed_at from members where id = 'mem_before'")).toEqual([
		{ first_steps_dismissed_at: null },
	]);
});

test("apps from before offer their verification page in French and English, and keep their consent text", async () => {
	const languages = "0016_verification_page_languages.sql";
	await insert("apps", { id: "app_languages", settings: '{"consent": {"fr": "Notre texte.", "en": null}}' });

	await migrate(languages);

	const [app] = await readRows("select settings from apps where id = 'app_languages'");
	expect(app).toMatchObject({
		settings: { languages: ["fr", "en"], consent: { fr: "Notre texte.", en: null, de: null, pl: null } },
	});
});
