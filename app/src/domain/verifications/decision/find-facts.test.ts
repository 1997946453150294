import { describe, expect, test } from "vitest";
import type { Evidence, WorkflowEvidence } from "../../../checks/evidence.ts";
import {
	buildDocumentFindings,
	buildEvidence,
	buildFields,
	buildMrzReading,
	front,
	passportFields,
} from "../../../testing/data/findings.ts";
import { buildDefinition, end, step } from "../../../testing/data/workflows.ts";
import { handmadeEvidence } from "../../../testing/decisions/evidence.ts";
import { decide } from "./decide.ts";
import { findFacts } from "./find-facts.ts";
import { readDocument } from "./read-document.ts";

const workflow: WorkflowEvidence = {
	id: "wfl_1",
	version: 1,
	definition: buildDefinition(
		step("document", "selfie", "passport"),
		step("selfie", "sanctions"),
		step("screening", "checks", "sanctions"),
		end(),
	),
	metadata: { plan: "gold" },
};
const factsOf = (change: Partial<Evidence> = {}) => {
	const evidence = { ...buildEvidence(change), workflow };
	return findFacts(evidence, readDocument(evidence), decide(evidence).checks);
};
const bothSources = (change: object) =>
	front({
		fields: (["mrz", "printed"] as const).flatMap((source) =>
			buildFields({ ...passportFields, ...change }, source),
		),
	});

describe("facts", () => {
	test("tell what the document, the request and the checks say", () => {
		expect(factsOf({ providedDetails: { birth_date: "2008-11-21" } })).toMatchObject({
			"passport.type": "passport",
			"passport.country": "UTO",
			"passport.days_until_expiry": 2674,
			"metadata.plan": "gold",
			"provided.age": 17,
			"checks.face_match": 0.4,
		});
	});

	test.each([
		["2008-11-20", 18],
		["2008-11-21", 17],
	])("the age changes on the birthday (born on %s: %i)", (birthDate, age) => {
		expect(factsOf(bothSources({ birthDate }))["passport.age"]).toBe(age);
	});

	test("an age in either of two centuries is unknown", () => {
		expect(
			factsOf(front({ fields: buildFields({ ...passportFields, birthDate: "2015-05-09" }) })),
		).not.toHaveProperty(["passport.age"]);
	});

	test.each([
		["2026-11-20", 0],
		["2026-11-19", -1],
		["2026-11-21", 1],
	])("days until the expiry are counted from today (%s: %i)", (expiryDate, days) => {
		expect(factsOf(bothSources({ expiryDate }))["passport.days_until_expiry"]).toBe(days);
	});

	test.each([
		["an expiry of which only the year is known", bothSources({ expiryDate: "2027" }), "days_until_expiry"],
		["no expiry date", bothSources({ expiryDate: undefined }), "days_until_expiry"],
		["a birth date of which only the year is known", bothSources({ birthDate: "2008" }), "age"],
		["a state that no document names", bothSources({ issuingState: "XQQ" }), "country"],
		["nothing that was read", handmadeEvidence["no MRZ"]!, "type"],
		["nothing that was read", handmadeEvidence["no MRZ"]!, "country"],
		[
			"a birth date with a wrong check digit",
			front({
				mrz: buildMrzReading({ valid: false, checks: { birthDate: false, composite: false } }),
				fields: buildDocumentFindings().fields,
			}),
			"age",
		],
	])("%s leaves a fact unknown", (_, change, name) => {
		expect(factsOf(change)).not.toHaveProperty([`passport.${name}`]);
	});

	test("a passport that was chosen as a driving license is a passport", () => {
		expect(factsOf({ documentType: "driving_license" })["passport.type"]).toBe("passport");
	});

	test.each([
		["a screening without a hit", 0],
		["a screening hit", 1],
		["a screening with an incomplete list", undefined],
		["a screening hit beside an incomplete list", undefined],
		["a screening with more hits than are shown", undefined],
		["a screening without a list", undefined],
		["a screening without a name", undefined],
		["a screening that failed", undefined],
		["a valid passport", undefined],
	])("%s has as many hits as are certain: %s", (name, hits) => {
		expect(factsOf(handmadeEvidence[name])["sanctions.hits"]).toBe(hits);
	});

	test("reasons are those of all checks", () => {
		expect(factsOf(handmadeEvidence["another person's selfie"])["checks.reasons"]).toContain("face_mismatch");
	});
});
