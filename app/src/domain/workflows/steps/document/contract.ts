import { documentTypes } from "../../../../shared/documents.ts";
import { defineStep } from "../contract.ts";

/** The person photographs a document. */
export const document = defineStep({
	type: "document",
	order: 10,
	by: "person",
	seconds: 45,
	options: ["documents", "countries"],
	facts: {
		type: { kind: "choice", values: documentTypes },
		country: { kind: "country" },
		age: { kind: "number", unit: "years" },
		days_until_expiry: { kind: "number", unit: "days" },
	},
});
