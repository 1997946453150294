/** Documents that a business may accept. */
export const documentTypes = ["passport", "identity_card", "residence_permit", "driving_licence"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A document number without fillers, spaces and dashes, for comparison. */
export const normalizeDocumentNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Document numbers compare without fillers, spaces and dashes. */
export const doNumbersMatch = (a: string, b: string): boolean =>
	normalizeDocumentNumber(a) === normalizeDocumentNumber(b);
