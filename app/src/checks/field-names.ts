import type { FieldName } from "../domain/verifications/contract.ts";

/** The product's names of the engine's fields. */
export const fieldNameByEngineName = {
	documentType: "document_type",
	documentNumber: "document_number",
	issuingState: "issuing_state",
	nationality: "nationality",
	lastName: "last_name",
	firstName: "first_name",
	birthDate: "birth_date",
	expiryDate: "expiry_date",
	sex: "sex",
	personalNumber: "personal_number",
	address: "address",
} as const satisfies Record<string, FieldName>;
