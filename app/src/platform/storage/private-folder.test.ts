import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let parent: string;
beforeEach(() => {
	parent = mkdtempSync(join(tmpdir(), "vidimus-folder-"));
	chmodSync(parent, 0o555);
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Creates a folder in a process without rights to its parent: root, which has all, becomes another user. @returns the error's message */
function createUnprivileged(path: string): string {
	const module = new URL("private-folder.ts", import.meta.url).href;
	const script = `import { createPrivateFolder } from ${JSON.stringify(module)};
		if (process.getuid() === 0) process.setuid(65534);
		try { createPrivateFolder(${JSON.stringify(path)}, "DATA_DIR"); } catch (error) { console.log(error.message); }`;
	const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
		encoding: "utf8",
	});
	expect(stderr).toBe("");
	return stdout.trim();
}

test("a folder that can't be created is refused with what to do, and without its path", () => {
	expect(createUnprivileged(join(parent, "data"))).toBe(
		"DATA_DIR can't be created (EACCES). Create the folder, writable for the user that runs this process.",
	);
	expect(existsSync(join(parent, "data"))).toBe(false);
});

test("a volume that can't be written is refused with what to do, and without its path", () => {
	expect(createUnprivileged(parent)).toBe(
		"DATA_DIR can't be read and written (EACCES). Give the folder to the user that runs this process, and mount its disk or volume writable.",
	);
});
