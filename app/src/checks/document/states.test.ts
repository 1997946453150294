import type { DocumentFields } from "@vidimus/engine";
import { expect, test } from "vitest";
import { decide } from "../../domain/verifications/decision/decide.ts";
import { documentFindings, evidence, fieldsFrom, passportFields } from "../../testing/evidence.ts";

const passportOf = (states: Pick<DocumentFields, "issuingState" | "nationality">) => {
	const fields = fieldsFrom({ ...passportFields, ...states });
	const { status, reasons } = decide(
		evidence({ front: { file: "fil_front", findings: documentFindings({ fields }) } }),
	);
	return [status, ...reasons];
};

test.each([
	["a state that there isn't", { issuingState: "HEL", nationality: "FRA" }],
	["a nationality that there isn't", { issuingState: "FRA", nationality: "ZZZ" }],
])("a passport of %s goes to a reviewer", (_, states) => {
	expect(passportOf(states)).toEqual(["in_review", "state_unknown"]);
});

test.each([
	["Germany, by its one letter", { issuingState: "D", nationality: "D" }],
	["Slovenia, as its cards write it", { issuingState: "SI", nationality: "SI" }],
	["a stateless person", { issuingState: "FRA", nationality: "XXA" }],
])("the states of a document of %s exist", (_, states) => {
	expect(passportOf(states)).toEqual(["approved"]);
});
