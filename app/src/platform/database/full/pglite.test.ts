import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestInstance, type TestInstance } from "../../../testing/test-instance.ts";
import { openPglite } from "../pglite.ts";

let place: TestInstance;
beforeEach(async () => {
	place = await createTestInstance();
});
afterEach(() => place.remove());

// Runs on PGlite only: it is what this test is about.
test("PGlite loses no acknowledged commit to kill -9", async () => {
	const script = fileURLToPath(new URL("../../../testing/fakes/commit-forever-process.ts", import.meta.url));
	const writer = spawn(process.execPath, [script, place.dataDir], { stdio: ["ignore", "pipe", "inherit"] });
	const ended = once(writer, "exit");
	let acknowledged = 0;
	for await (const line of createInterface(writer.stdout)) {
		acknowledged = Number(line);
		if (acknowledged === 50) writer.kill("SIGKILL");
	}
	await ended;
	const { db, close } = await openPglite(place.dataDir);
	const { rows } = (await db.execute(sql`select count(*)::int as kept from kept`)) as unknown as {
		rows: { kept: number }[];
	};
	expect(acknowledged).toBeGreaterThanOrEqual(50);
	expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged);
	await close();
});
