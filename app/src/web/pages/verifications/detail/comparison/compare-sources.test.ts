import { expect, test } from "vitest";
import type {
	CheckNode,
	ExtractedField,
	FieldName,
	Verification,
} from "../../../../../domain/verifications/contract.ts";
import { compareSources } from "./compare-sources.ts";

const read = (name: FieldName, value: string, source: ExtractedField["source"], file = "fil_front") => ({
	name,
	value,
	source,
	confidence: 0.97,
	file,
	region: null,
});

const createCheck = (
	type: CheckNode["type"],
	result: CheckNode["result"],
	reason: string | null = null,
	checks: CheckNode[] = [],
) =>
	({
		type,
		result,
		score: null,
		threshold: null,
		model: null,
		reasons: reason ? [{ name: reason, code: 206, message: "" }] : [],
		checks,
	}) as CheckNode;

const createCase = (details: Partial<Verification>) =>
	({
		fields: [],
		files: [],
		checks: [],
		provided_details: {},
		verified_data: null,
		...details,
	}) as unknown as Verification;

const valuesOf = (verification: Verification, name: FieldName) =>
	compareSources(verification)
		.find((field) => field.name === name)
		?.values.map(({ source, value, differs }) => [source, value, differs]);

test("a field that differs comes first, with the provided value marked and both values as the difference", () => {
	const verification = createCase({
		fields: [read("last_name", "VOGEL", "mrz"), read("first_name", "ANNA", "mrz")],
		provided_details: { last_name: "Vogler", first_name: "Anna" },
		verified_data: { last_name: "VOGEL", first_name: "ANNA" },
		checks: [
			createCheck("document", "consider", null, [
				createCheck("data_comparison", "consider", null, [
					createCheck("first_name", "clear"),
					createCheck("last_name", "consider", "data_mismatch"),
				]),
			]),
		],
	});
	expect(compareSources(verification).map(({ name, verdict }) => [name, verdict])).toEqual([
		["last_name", "differs"],
		["first_name", "agrees"],
	]);
	expect(valuesOf(verification, "last_name")).toEqual([
		["provided", "Vogler", true],
		["mrz", "VOGEL", false],
	]);
	const [difference] = compareSources(verification)[0]?.differences ?? [];
	expect(difference?.reason.name).toBe("data_mismatch");
	expect(difference?.values.map(({ value }) => value)).toEqual(["Vogler", "VOGEL"]);
});

test("two spellings that the checks take for the same name agree", () => {
	const verification = createCase({
		fields: [read("last_name", "MUELLER", "mrz"), read("last_name", "Müller", "printed")],
		checks: [createCheck("printed", "clear", null, [createCheck("last_name", "clear")])],
	});
	expect(compareSources(verification)[0]?.verdict).toBe("agrees");
});

test("where MRZ and barcode differ both are marked, and printed text isn't", () => {
	const verification = createCase({
		fields: [
			read("birth_date", "1998-05-09", "mrz"),
			read("birth_date", "1998-05-08", "barcode"),
			read("birth_date", "1998-05-09", "printed"),
		],
		checks: [
			createCheck("data_consistency", "consider", null, [
				createCheck("birth_date", "consider", "sources_differ"),
				createCheck("printed", "clear", null, [createCheck("birth_date", "clear")]),
			]),
		],
	});
	expect(valuesOf(verification, "birth_date")).toEqual([
		["mrz", "1998-05-09", true],
		["barcode", "1998-05-08", true],
		["printed", "1998-05-09", false],
	]);
});

test("print that differs from the barcode of the other side is shown once, with the barcode's value as the difference", () => {
	const verification = createCase({
		fields: [
			read("birth_date", "2007-06-21", "printed"),
			read("birth_date", "1990-06-21", "barcode", "fil_back"),
			read("birth_date", "2007-06-21", "printed"),
		],
		provided_details: { birth_date: "1990-06-21" },
		checks: [
			createCheck("data_consistency", "consider", null, [
				createCheck("printed", "consider", null, [createCheck("birth_date", "consider", "sources_differ")]),
			]),
		],
	});
	expect(valuesOf(verification, "birth_date")).toEqual([
		["provided", "1990-06-21", false],
		["printed", "2007-06-21", true],
		["barcode", "1990-06-21", false],
	]);
	const [{ differences } = {}] = compareSources(verification);
	expect(differences?.map(({ values }) => values.map(({ source }) => source))).toEqual([
		["printed", "barcode"],
	]);
});

test("the same print read on both sides keeps both places", () => {
	const verification = createCase({
		fields: [
			read("document_number", "T64235789", "printed"),
			read("document_number", "T64235789", "printed", "fil_back"),
		],
	});
	const [{ values } = {}] = compareSources(verification);
	expect(values?.map(({ reading }) => reading?.file)).toEqual(["fil_front", "fil_back"]);
});

test("only a genuine seal of the holder makes a barcode a seal", () => {
	const createSealed = (of_holder: boolean, result: string) =>
		createCase({
			fields: [read("last_name", "VOGEL", "barcode", "fil_back")],
			files: [{ id: "fil_back", seal: { of_holder, result } }] as unknown as Verification["files"],
		});
	expect(valuesOf(createSealed(true, "clear"), "last_name")?.[0]?.[0]).toBe("seal");
	expect(valuesOf(createSealed(false, "clear"), "last_name")?.[0]?.[0]).toBe("barcode");
	expect(valuesOf(createSealed(true, "rejected"), "last_name")?.[0]?.[0]).toBe("barcode");
});

test("a provided detail that couldn't be compared isn't shown as agreeing", () => {
	const verification = createCase({
		provided_details: { birth_date: "1998-05-09" },
		checks: [
			createCheck("data_comparison", "consider", null, [
				createCheck("birth_date", "not_run", "birth_date_not_compared"),
			]),
		],
	});
	expect(compareSources(verification).map(({ name, verdict }) => [name, verdict])).toEqual([
		["birth_date", "not_compared"],
	]);
});

test("a field of one source that nothing was compared with is neither confirmed nor doubted", () => {
	const verification = createCase({ fields: [read("sex", "F", "mrz")] });
	expect(compareSources(verification)[0]?.verdict).toBe("single");
});
