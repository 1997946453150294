import { readdirSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { domains } from "./domains.ts";

const folder = new URL("./", import.meta.url);

test("every domain with a table about verifications takes part in their redaction", async () => {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.map((path) => path.replaceAll("\\", "/"))
		.filter((path) => path.endsWith("/tables.ts"));
	const tables = await Promise.all(
		files.map(async (path) => {
			const exports: Record<string, unknown> = await import(new URL(path, folder).href);
			return Object.values(exports)
				.filter((value) => is(value, PgTable))
				.filter((table) => getTableConfig(table).columns.some(({ name }) => name === "verification_id"))
				.map(() => path.split("/")[0] ?? "");
		}),
	);
	// The verifications' own tables are erased by their domain, without a registration.
	const concerned = new Set(tables.flat().filter((name) => name !== "verifications"));
	expect(concerned.size).toBeGreaterThan(4);
	const registered = domains.filter(({ onErase }) => onErase?.verification).map(({ name }) => name);
	expect([...concerned].filter((name) => !registered.includes(name))).toEqual([]);
});
