import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileStorage } from "../../../platform/storage/open-storage.ts";
import { runCommand } from "../../../testing/fakes/command-process.ts";
import { SwiftServer } from "../../../testing/fakes/swift-server.ts";
import { testConfig } from "../../../testing/test-config.ts";
import { waitUntil } from "../../../testing/wait-until.ts";

const fileCount = 400;
const root = mkdtempSync(join(tmpdir(), "vidimus-move-"));
const files = join(root, "data", "files");
let swift: SwiftServer;
beforeAll(async () => {
	swift = await SwiftServer.start();
	for (let number = 0; number < fileCount; number++) {
		const folder = join(files, "app_1", `vrf_${number % 20}`);
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, `file_${number}`), randomBytes(20_000));
	}
});
afterAll(async () => {
	await swift?.stop();
	rmSync(root, { recursive: true });
});

const env = () => {
	const { STORAGE_URL: _, ...keys } = swift.env;
	return { NODE_ENV: "test", DATA_DIR: join(root, "data"), ...keys };
};
const move = (...args: string[]) => runCommand(["storage:move", ...args], env());

async function countMoved(): Promise<number> {
	const storage = await openFileStorage(testConfig(root, swift.env));
	let count = 0;
	for await (const _ of storage.list()) count++;
	return count;
}

/** The names of all files below a folder with their content. */
const readAll = (folder: string) =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => {
			const path = join(entry.parentPath, entry.name);
			return [path.slice(folder.length), readFileSync(path, "base64")];
		})
		.sort();

test("a move to S3 that was killed goes on, follows what changed meanwhile, and comes back unchanged", async () => {
	const script = fileURLToPath(new URL("../../../main.ts", import.meta.url));
	const child = spawn(process.execPath, [script, "storage:move", files, swift.url()], {
		env: { PATH: process.env.PATH, ...env() },
		stdio: "ignore",
	});
	const ended = once(child, "exit");
	await waitUntil("some files to be moved", async () => (await countMoved()) > 20);
	child.kill("SIGKILL");
	await ended;
	expect(child.signalCode).toBe("SIGKILL");
	const moved = await countMoved();
	expect(moved).toBeLessThan(fileCount);

	const resumed = await move(files, swift.url());
	const [, copied, kept] = /^400 files: (\d+) copied, (\d+) there before$/m.exec(resumed.out) ?? [];
	expect(resumed).toMatchObject({ code: 0, error: "" });
	expect(Number(copied) + Number(kept)).toBe(fileCount);
	expect(Number(kept)).toBe(moved);

	const before = readAll(files);
	rmSync(join(files, "app_1", "vrf_1"), { recursive: true });
	cpSync(join(files, "app_1", "vrf_2"), join(files, "app_1", "vrf_added"), { recursive: true });
	expect(await move(files, swift.url(), "--finish")).toEqual({
		code: 0,
		out: "20 files are at TO only, such as those that were deleted at FROM since they were copied.\n400 files: 20 copied, 380 there before\n",
		error: "",
	});

	const back = join(root, "back");
	expect(await move(swift.url(), back)).toMatchObject({ code: 0 });
	const deleted = before.filter(([name]) => name?.includes("/vrf_1/"));
	expect(readAll(back)).toEqual([...deleted, ...readAll(files)].sort());
});

test("a move stops with a sentence when S3 goes away, and names FROM or TO for a wrong bucket", async () => {
	expect(await move(files, swift.url({ bucket: "another-bucket" }))).toEqual({
		code: 2,
		out: "",
		error: "TO names a bucket that doesn't exist. Create the bucket, or correct its name.\n",
	});
	await swift.kill("proxy");
	expect(await move(files, swift.url())).toMatchObject({
		code: 2,
		error: expect.stringMatching(/^The storage of TO can't be reached: ECONNREFUSED\.\n$/),
	});
	await swift.run("proxy");
});
