import { comparePrinted, type PrintedLine } from "@vidimus/engine";
import { expect, test } from "vitest";
import {
	back,
	buildBarcodeReading,
	buildFields,
	buildFinding,
	buildMrzReading,
	front,
	passportFields,
} from "../testing/data/findings.ts";
import { extractFields } from "./fields.ts";

const { documentNumber = "" } = passportFields;
const line: PrintedLine = {
	words: ["Number", documentNumber],
	confidence: [0.95, 0.95],
	label: null,
	sure: true,
	region: [],
};

/** A card whose number is printed beside its barcode, with the same number in the zone of its back. */
function readCard(readBesideBarcode: string) {
	const card = {
		...front({
			mrz: null,
			barcode: buildBarcodeReading(passportFields),
			fields: [
				...buildFields(passportFields, "barcode", 1),
				...buildFields({ documentNumber: readBesideBarcode }, "printed", 0.9),
			],
			printed: { reading: buildFinding(), lines: [line], fields: comparePrinted([line], passportFields) },
		}),
		...back({ mrz: buildMrzReading(), fields: buildFields(passportFields) }),
	};
	return extractFields([card.front, card.back])
		.filter(({ name, source }) => name === "document_number" && source === "printed")
		.map(({ value }) => value);
}

test("print that is compared with its barcode and with the zone of the other side is listed once", () => {
	expect(readCard(documentNumber)).toEqual([documentNumber]);
});

test("print that differs beside its barcode is listed with each of its readings", () => {
	expect(readCard("X0000001")).toEqual(["X0000001", documentNumber]);
});

test("values of a barcode have no invisible characters", () => {
	const fields = { ...passportFields, lastName: "\u202ELIND\u0007", firstName: "ANNA\u2066 MARIA" };
	const { front: side } = front({ mrz: null, fields: buildFields(fields, "barcode", 1) });
	const values = Object.fromEntries(extractFields([side]).map(({ name, value }) => [name, value]));
	expect(values).toMatchObject({ last_name: "LIND", first_name: "ANNA MARIA" });
});
