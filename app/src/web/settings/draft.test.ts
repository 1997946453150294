import { describe, expect, test } from "vitest";
import { changeSettingsSchema, defaultSettings, defaultWorkflow } from "../../domain/apps/contract.ts";
import { changeOf, differs, draftOf, linesOf, parts, recommended } from "./draft.ts";

const draft = draftOf(defaultSettings);

test("what wasn't changed is sent as it was", () => {
	const sent = Object.assign({}, ...parts.map((part) => changeOf(part, draft)));
	expect(changeSettingsSchema.parse(sent)).toEqual(defaultSettings);
});

test("only the part that was changed differs", () => {
	const changed = { ...draft, consent_fr: "Nous gardons votre dossier." };
	expect(parts.filter((part) => differs(part, changed, draft))).toEqual(["consent"]);
	expect(parts.filter((part) => differs(part, { ...draft, countries: null }, draft))).toEqual([]);
});

test("the recommended thresholds are those that a new app has", () => {
	const { face_match_threshold, face_mismatch_threshold } = defaultWorkflow;
	expect({
		face_match_threshold: Number(recommended.face_match_threshold),
		face_mismatch_threshold: Number(recommended.face_mismatch_threshold),
	}).toEqual({ face_match_threshold, face_mismatch_threshold });
});

describe("lines", () => {
	test("keep their numbers where others are empty", () => {
		expect(linesOf("\n https://a.example \r\n\nhttps://b.example\n")).toEqual([
			{ number: 2, line: "https://a.example" },
			{ number: 4, line: "https://b.example" },
		]);
	});
});

test("a number that is missing is told to the API as none", () => {
	const sent = changeSettingsSchema.safeParse(changeOf("retention", { ...draft, retention_days: "" }));
	expect(sent.error?.issues[0]?.path).toEqual(["retention_days"]);
	expect(changeOf("workflow", { ...draft, face_match_threshold: "0,5" }).workflow?.face_match_threshold).toBe(
		0.5,
	);
});
