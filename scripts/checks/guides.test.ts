import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("CONTRIBUTING.md names no commit: its paths would be those of another day", () => {
	assert.doesNotMatch(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"), /`[0-9a-f]{7,40}`/);
});

test("every npm script that CONTRIBUTING.md names exists", () => {
	const scriptsOf = (folder: string) =>
		Object.keys(JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")).scripts);
	const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
	const named = [...text.matchAll(/npm run ([\w:]+)(?: -w (app|sdk))?/g)];
	assert.ok(named.length > 5);
	for (const [command, script = "", folder = "."] of named)
		assert.ok(scriptsOf(folder).includes(script), command);
});

test("README.md names the buttons of the first verification as the pages do", () => {
	const readTexts = (name: string) =>
		JSON.parse(readFileSync(join(root, "app/src/i18n/en", `${name}.json`), "utf8"));
	const texts = readTexts("verifications");
	const buttons = [texts.new, texts.create.submit, texts.create.try, readTexts("verify").specimens.title];
	const readme = readFileSync(join(root, "README.md"), "utf8").replaceAll("\n", " ");
	for (const name of buttons) assert.ok(name && readme.includes(`**${name}**`), name);
});
