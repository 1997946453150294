import type { DocumentFields } from "@vidimus/engine";
import { expect, test } from "vitest";
import { makeDecision } from "../../domain/verifications/decision/decide.ts";
import {
	buildDocumentFindings,
	buildEvidence,
	buildFields,
	passportFields,
} from "../../testing/data/findings.ts";

const passportOf = (states: Pick<DocumentFields, "issuingState" | "nationality">) => {
	const fields = buildFields({ ...passportFields, ...states });
	const { status, reasons } = makeDecision(
		buildEvidence({ front: { file: "fil_front", findings: buildDocumentFindings({ fields }) } }),
	);
	return [status, ...reasons];
};

test.each([
	["a state that doesn't exist", { issuingState: "HEL", nationality: "FRA" }],
	["a nationality that doesn't exist", { issuingState: "FRA", nationality: "ZZZ" }],
])("a passport of %s goes to review", (_, states) => {
	expect(passportOf(states)).toEqual(["in_review", "state_unknown"]);
});

test.each([
	["Germany, written with one letter", { issuingState: "D", nationality: "D" }],
	["Slovenia, as its cards write it", { issuingState: "SI", nationality: "SI" }],
	["a stateless person", { issuingState: "FRA", nationality: "XXA" }],
])("the states on a document of %s are recognized", (_, states) => {
	expect(passportOf(states)).toEqual(["approved"]);
});
