import type { BarcodeReading, DocumentFields, ExtractedField, MrzReading } from "../findings.ts";
import { mayMeanNoExpiry } from "../mrz/parse/dates.ts";
import type { PrintedName } from "./findings.ts";

/** Fields from a document's MRZ or barcode, which the printed text is compared with. */
export type KnownFields = Pick<DocumentFields, PrintedName | "documentType" | "issuingState"> & {
	/** Whether the names in the MRZ may be truncated. */
	readonly namesTruncated?: boolean;
	/** The expiry date as the MRZ writes it, if it may mean that the document doesn't expire. */
	readonly zoneExpiryDate?: string;
};

/** Fields of a photo's MRZ if it is valid, otherwise of its barcode; null if neither has any. */
export function collectKnownFields(
	fields: readonly ExtractedField[],
	mrz: MrzReading | null,
	barcode: BarcodeReading | null,
): KnownFields | null {
	const source = mrz?.valid ? "mrz" : barcode ? "barcode" : null;
	const sourceFields = fields.filter((field) => field.source === source);
	if (sourceFields.length === 0) return null;
	const known: DocumentFields = Object.fromEntries(sourceFields.map(({ name, value }) => [name, value]));
	if (source !== "mrz" || !mrz) return { ...known, namesTruncated: false };
	const { namesTruncated, expirationDate } = mrz.fields;
	return {
		...known,
		namesTruncated: namesTruncated === true,
		...(mayMeanNoExpiry(expirationDate) && { zoneExpiryDate: expirationDate }),
	};
}
