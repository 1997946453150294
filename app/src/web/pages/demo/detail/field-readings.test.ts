import { expect, test } from "vitest";
import type { ExtractedField, FieldName } from "../../../../domain/verifications/contract.ts";
import { groupReadings } from "./field-readings.ts";

const createField = (
	name: FieldName,
	value: string,
	source: ExtractedField["source"],
	confidence: number,
): ExtractedField => ({ name, value, source, confidence, file: "fil_1", region: null });

test("sources whose values differ only in accents, case or punctuation are grouped, most confident first", () => {
	const [name] = groupReadings([
		createField("first_name", "ANNE MARIE", "mrz", 0.9),
		createField("first_name", "Anne-Márie", "barcode", 1),
	]);
	expect(name?.values).toHaveLength(1);
	expect(name?.values[0]?.value).toBe("Anne-Márie");
	expect(name?.values[0]?.sources.map(({ source }) => source)).toEqual(["barcode", "mrz"]);
});

test("different values are listed separately, and fields in document order", () => {
	const readings = groupReadings([
		createField("birth_date", "1998-05-09", "mrz", 0.97),
		createField("document_number", "X12", "mrz", 0.9),
		createField("birth_date", "1998-05-08", "barcode", 1),
	]);
	expect(readings.map(({ name }) => name)).toEqual(["document_number", "birth_date"]);
	expect(readings[1]?.values.map(({ value }) => value)).toEqual(["1998-05-08", "1998-05-09"]);
});
