import {
	cpSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { createLog } from "../../../platform/logging/log.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { files } from "../tables.ts";
import { checkFilesAtStart } from "./files-check.ts";

const lines: string[] = [];
let harness: Harness;
let business: TestBusiness;
let ids: string[];
const folder = () => join(harness.services.config.dataDir, "files");
const kept = () => `${folder()}-kept`;
const folderOf = (id: string) => join(folder(), business.app, id);
const filesOf = (id: string) => readdirSync(folderOf(id)).map((name) => join(folderOf(id), name));

/** Another process starts with the same database and folder. */
const start = () => checkFilesAtStart(harness.services);
const readReadiness = async () => {
	const { status, body } = await harness.visitor().get<{ files: boolean }>("/readyz");
	return [status, body.files];
};
const upload = async () => {
	const person = await harness.invite(business);
	await person.start();
	await person.choose("passport");
	await person.photo("document_front", "passports/anna-lind");
	return person.id;
};

beforeAll(async () => {
	harness = await startHarness({ log: createLog("info", { write: (line) => lines.push(line) }) });
	business = await harness.business();
	ids = [await upload(), await upload()];
});
afterAll(() => harness.close());
beforeEach(() => {
	lines.length = 0;
	cpSync(folder(), kept(), { recursive: true });
});
afterEach(() => {
	rmSync(folder(), { recursive: true, force: true });
	renameSync(kept(), folder());
});

test("a server whose files are all there starts and is ready", async () => {
	await start();
	expect(await readReadiness()).toEqual([200, true]);
	expect(lines.join("")).not.toContain("file_missing");
});

test.each<[string, () => void]>([
	["absent", () => rmSync(folder(), { recursive: true })],
	[
		"empty",
		() => {
			rmSync(folder(), { recursive: true });
			mkdirSync(folder());
		},
	],
	["another installation's", () => renameSync(join(folder(), business.app), join(folder(), "app_other"))],
	[
		"restored without content",
		() => {
			for (const file of ids.flatMap(filesOf)) writeFileSync(file, Buffer.alloc(statSync(file).size));
		},
	],
	[
		"restored with empty files",
		() => {
			for (const file of ids.flatMap(filesOf)) truncateSync(file, 0);
		},
	],
])("a server whose folder of files is %s doesn't start, and says what to restore", async (_state, damage) => {
	damage();
	await expect(start()).rejects.toThrow(
		/^DATA_DIR\/files .* lacks the photos of everything .* Restore the files that belong to this database, or move them there with storage:move\.$/,
	);
	expect(await readReadiness()).toEqual([503, false]);
});

test.each<[string, () => void]>([
	["the folder of a verification is absent", () => rmSync(folderOf(ids[0]!), { recursive: true })],
	["a file is absent", () => rmSync(filesOf(ids[0]!)[0]!)],
	[
		"a file lacks its last byte",
		() => truncateSync(filesOf(ids[0]!)[0]!, statSync(filesOf(ids[0]!)[0]!).size - 1),
	],
])("if %s, the server starts, isn't ready, and its log names the verification", async (_state, damage) => {
	damage();
	await start();
	const line = lines.find((text) => text.includes("file_missing"));
	expect(JSON.parse(line ?? "{}")).toMatchObject({ files: 1, tried: 2, verifications: [ids[0]] });
	expect(await readReadiness()).toEqual([503, false]);
});

test("a file that goes missing after the server was ready makes it unready", async () => {
	expect(await readReadiness()).toEqual([200, true]);
	rmSync(folderOf(ids[1]!), { recursive: true });
	expect(await readReadiness()).toEqual([503, false]);
});

test("an old file is looked for, also behind hundreds of later ones that are redacted", async () => {
	const { db, clock } = harness.services;
	const [row] = await db.select().from(files).where(eq(files.verificationId, ids[0]!));
	const later = new Date(clock.now().getTime() + 3_600_000);
	const redacted = Array.from({ length: 520 }, () => ({
		...row!,
		id: newId("file", later),
		wrappedKey: null,
		createdAt: later,
	}));
	await db.insert(files).values(redacted);
	rmSync(filesOf(ids[0]!)[0]!);
	await start();
	await db.delete(files).where(isNull(files.wrappedKey));
	expect(lines.join("")).toContain(ids[0]);
});

test("a redacted verification isn't missing its files, nor if the database is restored from before", async () => {
	const id = await upload();
	const [row] = await harness.services.db.select().from(files).where(eq(files.verificationId, id));
	rmSync(folderOf(id), { recursive: true });
	expect(await readReadiness()).toEqual([503, false]);
	await business.key.post(`/api/v1/verifications/${id}/cancel`);
	expect((await business.key.post(`/api/v1/verifications/${id}/redact`)).status).toBeLessThan(300);
	await start();
	expect(await readReadiness()).toEqual([200, true]);
	await harness.services.db.update(files).set({ wrappedKey: row!.wrappedKey }).where(eq(files.id, row!.id));
	await start();
	expect(await readReadiness()).toEqual([200, true]);
	expect(lines.join("")).not.toContain("file_missing");
});
