import { describe, expect, test } from "vitest";
import { changeSettingsSchema, defaultSettings } from "../../domain/apps/contract.ts";
import { changeOf, differs, draftOf, linesOf, parts } from "./draft.ts";

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

test("a false match rate is sent as a number, and as none where the recommended one is left", () => {
	const sent = changeOf("workflow", { ...draft, face_match_fmr: "0.0001", face_mismatch_fmr: "" }).workflow;
	expect(sent).toMatchObject({ face_match_fmr: 0.0001, face_mismatch_fmr: null });
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
	expect(changeOf("workflow", { ...draft, minimum_age: "18,5" }).workflow?.minimum_age).toBe(18.5);
});
