import type { DocumentType } from "../../shared/documents.ts";

/** Possible document types by the MRZ's document code; cards and permits share codes. */
const typesByCode: Record<string, readonly DocumentType[]> = {
	passport: ["passport"],
	identity_card: ["identity_card", "residence_permit"],
	residence_permit: ["residence_permit", "identity_card"],
	driving_license: ["driving_license"],
};

/** The types that a document may be of whose MRZ or barcode gives this one. */
export const listPossibleTypes = (read: string): readonly DocumentType[] => typesByCode[read] ?? [];

/** The type of a document: what the person chose, if it may be that, or the only one that it may be. Null if it may be several. */
export function readDocumentType(chosen: DocumentType, read: string | undefined): DocumentType | null {
	const possible = read === undefined ? [] : listPossibleTypes(read);
	if (possible.includes(chosen)) return chosen;
	const [only, ...others] = possible;
	return only && others.length === 0 ? only : null;
}
