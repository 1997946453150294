import { describe, expect, test } from "vitest";
import { updateAppSettingsSchema } from "../../../domain/apps/contract.ts";
import { defaultAppSettings } from "../../../domain/apps/default-settings-contract.ts";
import { getPermissionsOfRoles } from "../../../domain/guard/permissions.ts";
import { presetNames } from "../../../domain/workflows/options/values.ts";
import {
	isPartChanged,
	mayEditPart,
	settingsParts,
	splitLines,
	toSettingsChange,
	toSettingsDraft,
} from "./settings-draft.ts";
import { findDraftPreset, toPresetDraft } from "./verification/options-draft.ts";

const draft = toSettingsDraft({ preset: "standard", ...defaultAppSettings });

test("unchanged settings are submitted unchanged", () => {
	const sent = Object.assign({}, ...settingsParts.map((part) => toSettingsChange(part, draft)));
	expect(updateAppSettingsSchema.parse(sent)).toEqual(defaultAppSettings);
});

test.each(presetNames)("choosing the preset %s fills in the form so that it matches it", (name) => {
	const chosen = { ...draft, face_match_fmr: "0.001", review: "always", ...toPresetDraft(name) } as const;
	expect(findDraftPreset(chosen)).toBe(name);
	expect(findDraftPreset({ ...chosen, duplicates: "off" })).toBe("custom");
});

test("a lead may edit the preset reasons and no other section", () => {
	const editable = (role: "admin" | "lead" | "analyst") =>
		settingsParts.filter((part) => mayEditPart(part, getPermissionsOfRoles([role])));
	expect(editable("lead")).toEqual(["reason_presets"]);
	expect(editable("analyst")).toEqual([]);
	expect(editable("admin")).toEqual(settingsParts);
	expect(Object.keys(toSettingsChange("reason_presets", draft))).toEqual(["reason_presets"]);
});

test("only the edited section counts as changed", () => {
	const changed = { ...draft, consent_fr: "Nous gardons votre dossier." };
	expect(settingsParts.filter((part) => isPartChanged(part, changed, draft))).toEqual(["consent"]);
	expect(settingsParts.filter((part) => isPartChanged(part, { ...draft, countries: null }, draft))).toEqual(
		[],
	);
});

test("a false match rate is submitted as a number, and as null when the recommended one is selected", () => {
	const sent = toSettingsChange("verification_options", {
		...draft,
		face_match_fmr: "0.0001",
		face_mismatch_fmr: "",
	}).verification_options;
	expect(sent).toMatchObject({ face_match_fmr: 0.0001, face_mismatch_fmr: null });
});

describe("splitLines", () => {
	test("splitLines keeps the text's line numbers when lines are empty", () => {
		expect(splitLines("\n https://a.example \r\n\nhttps://b.example\n")).toEqual([
			{ number: 2, line: "https://a.example" },
			{ number: 4, line: "https://b.example" },
		]);
	});
});

test("an empty number field is submitted as null", () => {
	const sent = updateAppSettingsSchema.safeParse(
		toSettingsChange("retention", { ...draft, retention_days: "" }),
	);
	expect(sent.error?.issues[0]?.path).toEqual(["retention_days"]);
	expect(
		toSettingsChange("verification_options", { ...draft, minimum_age: "18,5" }).verification_options
			?.minimum_age,
	).toBe(18.5);
});
