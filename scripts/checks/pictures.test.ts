import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readAllTexts } from "../images/shown-texts.ts";

for (const folder of ["app/src/web/pages/home/images", "docs/screenshots"])
	test(`the pictures in ${folder} show today's texts; \`npm run screenshots\` takes them again`, () => {
		const shown = JSON.parse(readFileSync(`${folder}/texts.json`, "utf8")) as Record<string, string[]>;
		for (const [language, lines] of Object.entries(shown)) {
			const today = readAllTexts(language);
			assert.ok(lines.length > 30, language);
			assert.deepEqual(
				lines.filter((line) => !today.has(line)),
				[],
				language,
			);
		}
	});
