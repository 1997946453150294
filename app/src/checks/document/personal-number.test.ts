import { expect, test } from "vitest";
import { decide } from "../../domain/verifications/decision/decide.ts";
import { buildEvidence, buildMrzReading, front } from "../../testing/data/findings.ts";

const { fields } = buildMrzReading();
const decideWith = (issuingState: string, personalNumber: string) => {
	const mrz = buildMrzReading({ fields: { ...fields, issuingState, personalNumber } });
	const { status, reasons } = decide(buildEvidence(front({ mrz })));
	return { status, reasons };
};
const approved = { status: "approved", reasons: [] };

test("a personal number that agrees with the MRZ is approved", () => {
	expect(decideWith("EST", "49805090002")).toEqual(approved);
});

test.each([
	["a man's", "39805090001"],
	["one of the day before", "49805080006"],
	["one with a wrong check digit", "49805090003"],
])("a personal number that differs from the MRZ, %s, is sent to review", (_, number) => {
	expect(decideWith("EST", number)).toEqual({ status: "in_review", reasons: ["personal_number_differs"] });
});

test("optional data of unknown meaning is ignored", () => {
	expect(decideWith("UTO", "39805090008")).toEqual(approved);
	expect(decideWith("EST", "A17")).toEqual(approved);
});
