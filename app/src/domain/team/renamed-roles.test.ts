import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRow } from "../../testing/insert-row.ts";
import { renamedRoles, roles } from "../guard/permissions.ts";

let database: PGlite;
const readMigration = (name: string) =>
	readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), "utf8");

beforeAll(async () => {
	database = await PGlite.create();
	await database.exec(readMigration("0000_schema"));
	// Rows of one table are enough: without foreign keys.
	await database.exec("set session_replication_role = replica");
	const earlier = `{viewer,${Object.keys(renamedRoles).join(",")}}`;
	await insertRow(database, "members", { id: "mem_1", app_id: "app_1", roles: earlier });
	await insertRow(database, "members", { id: "mem_2", app_id: "app_2", roles: "{owner}" });
	await insertRow(database, "invitations", { id: "inv_1", roles: earlier });
	const scopes = "{verifications:read,verifications:review,verifications:redact}";
	await insertRow(database, "api_keys", { id: "key_1", scopes });
	await insertRow(database, "webhook_endpoints", { id: "whe_1", readers: "{verifications:review}" });
	await database.exec(readMigration("0001_roles"));
});
afterAll(() => database.close());

const read = async (column: string, table: string) =>
	(await database.query<Record<string, string[]>>(`select ${column} from ${table} order by id`)).rows.map(
		(row) => row[column] ?? [],
	);

test("members and invitations with a renamed role have its new name, and others keep theirs", async () => {
	expect(await read("roles", "members")).toEqual([["viewer", "lead"], ["owner"]]);
	expect(await read("roles", "invitations")).toEqual([["viewer", "lead"]]);
	const stored = [...(await read("roles", "members")), ...(await read("roles", "invitations"))].flat();
	expect(stored.filter((name) => !roles.some((role) => role === name))).toEqual([]);
});

test("API keys and webhook endpoints keep what they could do before permissions were split", async () => {
	expect((await read("scopes", "api_keys"))[0]).toEqual(
		expect.arrayContaining(["verifications:export", "reviews:read", "reviews:manage", "redactions:read"]),
	);
	expect(await read("readers", "webhook_endpoints")).toEqual([["reviews:read"]]);
});
