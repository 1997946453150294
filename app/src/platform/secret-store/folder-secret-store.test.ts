import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolderSecretStore } from "./folder-secret-store.ts";

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const openFilesFolder = "/proc/self/fd";

/** What this process has open below a folder. Other tests open and close files meanwhile. */
const listOpenFiles = (folder: string) =>
	readdirSync(openFilesFolder)
		.map((file) => {
			try {
				return readlinkSync(join(openFilesFolder, file));
			} catch {
				return "";
			}
		})
		.filter((path) => path.startsWith(folder));

test.runIf(process.platform === "linux")("a secret's file that can't be read doesn't stay open", async () => {
	const store = openFolderSecretStore(root, "SECRETS_DIR");
	const place = await store.create("app_1");
	const [file = ""] = readdirSync(join(root, "app_1"));
	// A folder can be opened, and reading it fails, as on a disk with a fault.
	rmSync(join(root, "app_1", file));
	mkdirSync(join(root, "app_1", file));
	expect(await store.readMany([place])).toMatchObject([{ code: "EISDIR" }]);
	expect(listOpenFiles(root)).toEqual([]);
});

test("what is put where a secret was deleted doesn't bring it back", async () => {
	const store = openFolderSecretStore(root, "SECRETS_DIR");
	const moved = await store.create("app_1");
	await store.delete(moved);
	await store.putMany([moved]);
	expect(await store.readMany([moved])).toEqual([null]);
});
