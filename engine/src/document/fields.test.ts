import { expect, it } from "vitest";
import type { MrzReading } from "../findings.ts";
import { parseMrz } from "../mrz/parse/parse.ts";
import { extractFields } from "./fields.ts";

it("fillers inside the numbers of an MRZ are spaces in the fields", () => {
	const parsed = parseMrz([
		"P<FRADURAND<<ANNE<<<<<<<<<<<<<<<<<<<<<<<<<<<",
		"12<AB34563FRA9001011F3101012910239248<0123<0",
	]);
	const reading = { ...parsed, confidence: [], lineRegions: [] } as unknown as MrzReading;
	const fields = extractFields(reading, null, "2026-11-29");
	const readField = (name: string) => fields.find((field) => field.name === name)?.value;
	expect([readField("documentNumber"), readField("personalNumber")]).toEqual(["12 AB3456", "910239248 0123"]);
});
