import type { VerificationOptions } from "../../domain/workflows/options/options-contract.ts";
import type { AdaptedFacts, DecisionContext } from "../check.ts";
import type { Evidence } from "../evidence.ts";
import { supportedDocumentCheck } from "./decide.ts";

/** The person would have been asked for another document, if theirs was accepted and no longer is. */
export function adaptDocument(
	evidence: Evidence,
	options: VerificationOptions,
	{ fields, data }: Pick<DecisionContext, "fields" | "data">,
): AdaptedFacts | null {
	const sides = [evidence.front, ...(evidence.back ? [evidence.back] : [])];
	const assess = (accepting: VerificationOptions) =>
		supportedDocumentCheck({ ...evidence, options: accepting }, fields, data, sides);
	const { result, reasons } = assess(options);
	if (result !== "rejected" || assess(evidence.options).result === "rejected") return null;
	return { lacks: reasons.includes("country_not_accepted") ? "countries" : "documents" };
}
