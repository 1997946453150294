import { expect, it } from "vitest";
import type { DocumentFields } from "../findings.ts";
import { listBarcodeConflicts } from "./conflicts.ts";

const fields: DocumentFields = {
	documentNumber: "D1234562",
	lastName: "PUBLIC",
	firstName: "JANE QUINCY",
	birthDate: "1990-01-31",
};

it.each([
	[{}, []],
	[{ documentNumber: "D123-4562" }, []],
	[{ firstName: "JANE" }, []],
	[{ lastName: "Públic" }, []],
	[{ expiryDate: "2031-08-31" }, []],
	[{ documentNumber: "D1234563" }, ["documentNumber"]],
	[{ birthDate: "1990-02-01", firstName: "JOHN" }, ["firstName", "birthDate"]],
])("barcodes that differ in %j contradict each other in %j", (change, conflicts) => {
	expect(listBarcodeConflicts([{ fields }, { fields: { ...fields, ...change } }])).toEqual(conflicts);
});

it("a third barcode may contradict the first two", () => {
	expect(listBarcodeConflicts([{ fields }, { fields }, { fields: { lastName: "OTHER" } }])).toEqual([
		"lastName",
	]);
});

it("codes without data contradict nothing", () => {
	expect(listBarcodeConflicts([{ fields }, { fields: {} }])).toEqual([]);
});
