import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attackNet } from "@vidimus/engine/testing/attack-model";
import { afterAll, describe, expect, test } from "vitest";
import { readEnginePlugIns } from "./plug-ins.ts";

const folder = mkdtempSync(join(tmpdir(), "vidimus-plug-ins-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function written(content: string | Uint8Array): string {
	const path = join(folder, `${files++}`);
	writeFileSync(path, content);
	return path;
}
const described = (content: object) => written(JSON.stringify(content));
const net = { name: "bright", version: "1", threshold: 0 };

describe("the operator's own models", () => {
	test("models are found relative to the file that lists them", async () => {
		writeFileSync(join(folder, "bright.onnx"), attackNet(64));
		const file = described({ presentation_attack: { ...net, path: "bright.onnx", scores: "live" } });
		expect(await readEnginePlugIns(file)).toEqual({
			presentationAttack: { ...net, path: join(folder, "bright.onnx"), scores: "live" },
		});
		expect(await readEnginePlugIns(undefined)).toEqual({});
	});

	test.each([
		["that doesn't exist", join(folder, "missing.json"), /must be a file that can be read\. Create it/],
		["that isn't JSON", written("{"), /it isn't JSON/],
		["with an unknown key", described({ recognizer: net }), /recognizer/],
		[
			"without a threshold",
			described({ recogniser: { ...net, path: "x", threshold: undefined } }),
			/threshold/,
		],
		["that names an invalid model", described({ recogniser: { ...net, path: written("no net") } }), /no|not/],
	])("the start fails with a message: a file %s", async (_case, file, sentence) => {
		await expect(readEnginePlugIns(file)).rejects.toMatchObject({
			name: "ConfigError",
			message: expect.stringMatching(sentence),
		});
	});
});
