import { readdirSync, readFileSync } from "node:fs";
import type { ChallengeFindings } from "@vidimus/engine";
import { expect, test } from "vitest";
import { type DocumentType, documentTypes } from "../../shared/documents.ts";
import {
	buildEvidence,
	buildLivenessFindings,
	clearChallengeChecks,
	options,
} from "../../testing/data/findings.ts";
import { createRecordedEngine } from "../../testing/engine/recorded-engine.ts";
import { decide } from "../verifications/decision/decide.ts";
import type { VerificationOptions } from "../workflows/options/options-contract.ts";
import { fastOptions, findPreset, presets, specimenReviews } from "../workflows/options/presets-contract.ts";
import { presetNames } from "../workflows/options/values.ts";
import { defaultAppSettings } from "./default-settings-contract.ts";

const specimens = new URL("../../../specimens/", import.meta.url);
/** Its document is out of date. */
const expiredPassport = "hiro-sato.jpg";

interface SpecimenDocument {
	type: DocumentType;
	front: string;
	back: string | null;
}

const typeOfLayout = (file: string): DocumentType => {
	if (file.startsWith("license")) return "driving_license";
	return file.startsWith("permit") ? "residence_permit" : "identity_card";
};

function listGenuineDocuments(): SpecimenDocument[] {
	const passports = readdirSync(new URL("passports", specimens)).filter((file) => file !== expiredPassport);
	const cards = ["cards", "layouts"].flatMap((folder) =>
		readdirSync(new URL(folder, specimens)).flatMap((file): SpecimenDocument[] =>
			file.endsWith("-front.jpg")
				? [
						{
							type: typeOfLayout(file),
							front: `${folder}/${file}`,
							back: `${folder}/${file.replace("-front", "-back")}`,
						},
					]
				: [],
		),
	);
	return [
		...passports.map(
			(file): SpecimenDocument => ({ type: "passport", front: `passports/${file}`, back: null }),
		),
		...cards,
	];
}

test("each preset sends as many genuine specimens to review as the settings page says", async () => {
	const engine = createRecordedEngine({});
	const read = async (file: string) => ({
		file,
		findings: await engine.readDocument(readFileSync(new URL(file, specimens)), { today: "2026-11-20" }),
	});
	const liveness: ChallengeFindings = {
		...buildLivenessFindings(),
		frames: [],
		steps: [],
		checks: clearChallengeChecks,
	};
	const documents = listGenuineDocuments();
	const inReview = { of: documents.length, fast: 0, standard: 0, regulated: 0 };
	for (const { type, front, back } of documents) {
		const photos = { front: await read(front), back: back === null ? null : await read(back) };
		for (const preset of presetNames) {
			const chosen = options({ ...presets[preset], documents: [...documentTypes] });
			const { status } = decide(buildEvidence({ documentType: type, ...photos, liveness, ...chosen }));
			expect({ front, status }).not.toEqual({ front, status: "declined" });
			if (status === "in_review") inReview[preset]++;
		}
	}
	await engine.close();
	expect(inReview).toEqual(specimenReviews);
});

test("a new app has the preset standard", () => {
	expect(findPreset(defaultAppSettings.verification_options)).toBe("standard");
});

test.each(presetNames)("options with the settings of the preset %s match it", (name) => {
	expect(findPreset({ ...fastOptions, ...presets[name] })).toBe(name);
});

test.each<Partial<VerificationOptions>>([
	{ liveness: "passive" },
	{ liveness_doubts: "report" },
	{ face_match_fmr: 0.001 },
	{ printed_agreement: "required" },
	{ duplicates: "off" },
	{ minimum_assurance: "strong" },
	{ review: "always" },
])("options that differ from every preset are custom: %j", (change) => {
	expect(findPreset({ ...fastOptions, ...presets.standard, ...change })).toBe("custom");
});

test("documents, countries, ages and links are the app's own, whatever the preset", () => {
	const own = {
		documents: ["passport"],
		countries: ["FRA"],
		minimum_age: 18,
		link_lifetime_hours: 1,
	} as const;
	expect(
		findPreset({ ...fastOptions, ...own, documents: [...own.documents], countries: [...own.countries] }),
	).toBe("fast");
});
