import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { AppSettings } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const settings = (to: object) => business.key.change<AppSettings>("PATCH", "/api/v1/app/settings", to);

test.each([
	["a decline without reasons", { decision: "declined" }, "reason_presets.0.reasons"],
	[
		"an approval with reasons",
		{ decision: "approved", reasons: ["face_mismatch"] },
		"reason_presets.0.reasons",
	],
	[
		"a text that is missing in one language",
		{ decision: "approved", text: { fr: "Même personne.", en: " " } },
		"reason_presets.0.text.en",
	],
])("a preset reason is refused if it is %s", async (_, preset, path) => {
	const text = { fr: "Autre personne.", en: "Another person." };
	const { status, body } = await settings({ reason_presets: [{ text, reasons: [], ...preset }] });
	expect(status).toBe(422);
	expect(body.errors?.map((error) => error.path)).toEqual([path]);
});

test("preset reasons are saved in their order, up to 30", async () => {
	const preset = {
		decision: "declined",
		text: { fr: "Autre personne.", en: "Another person." },
		reasons: ["face_mismatch"],
	};
	const thirty = Array.from({ length: 30 }, () => preset);
	expect((await settings({ reason_presets: thirty })).body.reason_presets).toEqual(thirty);
	expect((await settings({ reason_presets: [...thirty, preset] })).body.errors).toMatchObject([
		{ path: "reason_presets" },
	]);
	await settings({ reason_presets: [] });
});
