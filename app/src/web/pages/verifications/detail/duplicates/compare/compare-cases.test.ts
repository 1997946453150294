import { expect, test } from "vitest";
import { compareCases } from "./compare-cases.ts";

test("fields of two cases are paired in the order of documents, and those with different values are marked", () => {
	const paired = compareCases(
		{ verified_data: { first_name: "ANNA", last_name: "LIND", sex: "F" }, provided_details: {} },
		{ verified_data: { last_name: "LINDT", first_name: "Anna" }, provided_details: {} },
	);
	expect(paired).toEqual([
		{ name: "last_name", values: ["LIND", "LINDT"], differs: true },
		{ name: "first_name", values: ["ANNA", "Anna"], differs: false },
		{ name: "sex", values: ["F", null], differs: false },
	]);
});

test("a case whose document wasn't read is compared by the details that were provided", () => {
	const paired = compareCases(
		{ verified_data: null, provided_details: { birth_date: "1991-04-12" } },
		{ verified_data: { birth_date: "1991-04-13" }, provided_details: { birth_date: "1991-04-12" } },
	);
	expect(paired).toEqual([{ name: "birth_date", values: ["1991-04-12", "1991-04-13"], differs: true }]);
});
