import { expect, test } from "vitest";
import type { ExtractedField, FieldName } from "../../domain/verifications/contract.ts";
import { readingsOf, surenessOf } from "./readings.ts";

const read = (
	name: FieldName,
	value: string,
	source: ExtractedField["source"],
	confidence: number,
): ExtractedField => ({ name, value, source, confidence, file: "fil_1", region: null });

test("sources that agree but for accents, case and punctuation stand at one value, the surest first", () => {
	const [name] = readingsOf([
		read("first_name", "ANNE MARIE", "mrz", 0.9),
		read("first_name", "Anne-Márie", "barcode", 1),
	]);
	expect(name?.values).toHaveLength(1);
	expect(name?.values[0]?.value).toBe("Anne-Márie");
	expect(name?.values[0]?.sources.map(({ source }) => source)).toEqual(["barcode", "mrz"]);
});

test("sources that differ stand apart, and fields in the order of documents", () => {
	const readings = readingsOf([
		read("birth_date", "1998-05-09", "mrz", 0.97),
		read("document_number", "X12", "mrz", 0.9),
		read("birth_date", "1998-05-08", "barcode", 1),
	]);
	expect(readings.map(({ name }) => name)).toEqual(["document_number", "birth_date"]);
	expect(readings[1]?.values.map(({ value }) => value)).toEqual(["1998-05-08", "1998-05-09"]);
});

test("confidence is told in three steps", () => {
	expect([1, 0.95, 0.9, 0.8, 0.5].map(surenessOf)).toEqual(["sure", "sure", "fair", "fair", "weak"]);
});
