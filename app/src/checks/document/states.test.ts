import type { DocumentFields } from "@vidimus/engine";
import { expect, test } from "vitest";
import { decide } from "../../domain/verifications/decision/decide.ts";
import {
	buildDocumentFindings,
	buildEvidence,
	buildFields,
	options,
	passportFields,
} from "../../testing/data/findings.ts";

const passportOf = (
	states: Pick<DocumentFields, "issuingState" | "nationality">,
	countries: string[] | null = null,
) => {
	const fields = buildFields({ ...passportFields, ...states });
	const { status, reasons } = decide(
		buildEvidence({
			front: { file: "fil_front", findings: buildDocumentFindings({ fields }) },
			...options({ countries }),
		}),
	);
	return [status, ...reasons];
};

test.each([
	["a state that doesn't exist", { issuingState: "HEL", nationality: "FRA" }],
	["a state in a code that no state writes", { issuingState: "GER", nationality: "D" }],
	["a nationality that doesn't exist", { issuingState: "FRA", nationality: "ZZZ" }],
])("a passport of %s goes to review", (_, states) => {
	expect(passportOf(states)).toEqual(["in_review", "state_unknown"]);
});

test.each([
	["Germany, written with one letter", { issuingState: "D", nationality: "D" }],
	["Slovenia, as its cards write it", { issuingState: "SI", nationality: "SI" }],
	["Kosovo, as ICAO writes it", { issuingState: "RKS", nationality: "RKS" }],
	["Kosovo, in the code of other documents", { issuingState: "XXK", nationality: "XKK" }],
	["a stateless person", { issuingState: "FRA", nationality: "XXA" }],
])("the states on a document of %s are recognized", (_, states) => {
	expect(passportOf(states)).toEqual(["approved"]);
});

test.each([
	["D", ["DEU"]],
	["D", ["DE"]],
	["D", ["GER"]],
	["DEU", ["D"]],
	["SI", ["SVN"]],
	["RKS", ["XKX"]],
	["XKX", ["RKS"]],
	["XXK", ["XKK"]],
	["GBN", ["UK"]],
	["UNO", ["UNO"]],
])("a passport of %s is accepted where the options say %j", (issuingState, countries) => {
	expect(passportOf({ issuingState, nationality: issuingState }, countries)).toEqual(["approved"]);
});

test("a passport of a country that isn't accepted leads to a resubmission", () => {
	const reasons = passportOf({ issuingState: "AUT", nationality: "AUT" }, ["DEU"]);
	expect(reasons.slice(1)).toEqual(["country_not_accepted"]);
	expect(reasons[0]).not.toBe("in_review");
});

test.each(["O", "DE", "GER", "HEL"])(
	"a passport of %s, which no state writes, goes to review where the options list countries",
	(issuingState) => {
		expect(passportOf({ issuingState, nationality: "DEU" }, ["DEU"])).toEqual([
			"in_review",
			"issuing_state_unknown",
			"state_unknown",
		]);
	},
);

test("options without any known country send the person to review", () => {
	expect(passportOf({ issuingState: "FRA", nationality: "FRA" }, ["ZZZ"])).toEqual([
		"in_review",
		"country_not_accepted",
	]);
});
