import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testConfig } from "../../testing/test-config.ts";
import { runStorageMove } from "./move-command.ts";

let root: string;
let from: string;
let to: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "vidimus-move-"));
	from = join(root, "data", "files");
	to = join(root, "moved");
	for (const name of ["file_1", "file_2", "file_3"]) write(from, name, `content of ${name}`);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(folder: string, name: string, content: string): void {
	mkdirSync(join(folder, "app_1", "vrf_1"), { recursive: true });
	writeFileSync(join(folder, "app_1", "vrf_1", name), content);
}
const read = (folder: string, name: string) => readFileSync(join(folder, "app_1", "vrf_1", name), "utf8");

async function move(...args: string[]) {
	const output = { out: "", error: "" };
	const code = await runStorageMove(testConfig(join(root, "data")), args, {
		out: (line) => {
			output.out += `${line}\n`;
		},
		error: (line) => {
			output.error += `${line}\n`;
		},
	});
	return { code, ...output };
}

test("storage:move copies all files, and leaves out those that are there when it is repeated", async () => {
	expect(await move(from, to)).toEqual({ code: 0, out: "3 files: 3 copied, 0 there before\n", error: "" });
	expect(read(to, "file_2")).toBe("content of file_2");
	write(from, "file_4", "added meanwhile");
	expect(await move(from, to)).toMatchObject({ code: 0, out: "4 files: 1 copied, 3 there before\n" });
});

test("storage:move copies again what has another content at its destination", async () => {
	await move(from, to);
	write(to, "file_1", "CONTENT of file_1");
	expect((await move(from, to)).out).toBe("3 files: 1 copied, 2 there before\n");
	expect(read(to, "file_1")).toBe("content of file_1");
});

test("storage:move --finish copies what is cut or missing, and tells of what was deleted at the source", async () => {
	await move(from, to);
	rmSync(join(from, "app_1", "vrf_1", "file_1"));
	write(to, "file_2", "cut");
	const { code, out } = await move(from, to);
	expect([code, out]).toEqual([
		0,
		"1 file is at TO only, such as those that were deleted at FROM since they were copied.\n2 files: 1 copied, 1 there before\n",
	]);
	write(to, "file_2", "cut");
	expect((await move(from, to, "--finish")).out).toContain("2 files: 1 copied, 1 there before\n");
	expect(read(to, "file_2")).toBe("content of file_2");
});

test("storage:move deletes nothing, whatever is given in whichever order", async () => {
	await move(from, to, "--finish");
	write(to, "file_5", "stored after the switch");
	await move(from, to, "--finish");
	expect(read(to, "file_5")).toBe("stored after the switch");
	rmSync(join(to, "app_1", "vrf_1", "file_1"));
	await move(to, from, "--finish");
	expect(read(from, "file_1")).toBe("content of file_1");
	const empty = join(root, "empty");
	expect(await move(empty, to, "--finish")).toMatchObject({
		code: 2,
		error: expect.stringContaining("FROM has no files"),
	});
});

test.each([
	[[], "FROM is missing. Usage: npm run storage:move"],
	[["a"], "TO is missing. Usage: npm run storage:move"],
	[["a", "b", "c"], "FROM and TO are two places."],
	[["a", "a"], "FROM and TO are the same place."],
	[["a", "a/b"], "One of FROM and TO is a folder in the other."],
	[["a/b", "a"], "One of FROM and TO is a folder in the other."],
	[["a", "s3://photos"], "TO must be a folder, or the address of a bucket"],
	[["https://s3.example.com/photos", "a"], "FROM must be a folder, or the address of a bucket"],
	[["a", "s3://photos?region=gra"], "STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY must be given"],
	[["a", "b", "--force"], "--force"],
])("storage:move %j exits with 2, and says why", async (args, why) => {
	expect(await move(...args)).toMatchObject({ code: 2, out: "", error: expect.stringContaining(why) });
});

test("storage:move refuses a data folder, whose keys and database it would copy", async () => {
	expect((await move(join(root, "data"), to)).error).toMatch(/^FROM is a data folder/);
	expect((await move(from, join(root, "data"))).error).toMatch(/^TO is a data folder/);
});
