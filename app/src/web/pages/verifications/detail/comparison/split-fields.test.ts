import { expect, test } from "vitest";
import type { ComparedField, FieldVerdict } from "./compare-sources.ts";
import { splitFields } from "./split-fields.ts";

const createField = (name: ComparedField["name"], verdict: FieldVerdict): ComparedField => ({
	name,
	verdict,
	values: [],
	differences: [],
});
const namesOf = (fields: readonly ComparedField[]) => fields.map(({ name }) => name);

test("fields that differ or couldn't be compared are shown, those that match or have one source are folded", () => {
	const { shown, folded } = splitFields([
		createField("last_name", "differs"),
		createField("document_number", "not_compared"),
		createField("first_name", "agrees"),
		createField("nationality", "single"),
	]);
	expect(namesOf(shown)).toEqual(["last_name", "document_number"]);
	expect(namesOf(folded)).toEqual(["first_name", "nationality"]);
});

test("where no field was compared, all are shown", () => {
	const { shown, folded } = splitFields([createField("last_name", "single"), createField("sex", "single")]);
	expect(namesOf(shown)).toEqual(["last_name", "sex"]);
	expect(folded).toEqual([]);
});
