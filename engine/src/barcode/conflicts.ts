import type { BarcodeReading, DocumentFields } from "../findings.ts";
import { isSamePersonName } from "../mrz/parse/compare-names.ts";
import { toLettersAndDigits } from "../printed/text.ts";

type FieldName = keyof DocumentFields;

/** Fields that two barcodes of one document can't give differently. */
const COMPARED: readonly FieldName[] = [
	"documentNumber",
	"issuingState",
	"lastName",
	"firstName",
	"birthDate",
	"expiryDate",
	"sex",
];

const isName = (name: FieldName) => name === "lastName" || name === "firstName";

/** Names may be written in other ways, or without the second first name; numbers with other signs between their digits. */
const agree = (name: FieldName, value: string, other: string): boolean =>
	toLettersAndDigits(value) === toLettersAndDigits(other) || (isName(name) && isSamePersonName(value, other));

/** Fields that barcodes of a document contradict each other in. A field that one of them lacks contradicts nothing. */
export function listBarcodeConflicts(readings: readonly Pick<BarcodeReading, "fields">[]): FieldName[] {
	return COMPARED.filter((name) => {
		const values = readings.flatMap(({ fields }) => fields[name] ?? []);
		return values.some((value, at) => values.slice(at + 1).some((other) => !agree(name, value, other)));
	});
}
