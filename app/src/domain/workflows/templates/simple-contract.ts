import type { VerificationOptions } from "../options/options-contract.ts";
import { definitionFormat, type WorkflowDefinition } from "./definition-contract.ts";

/** A document, a selfie, and what the checks allow: the workflow that every app begins with. */
export const buildSimpleDefinition = (options: VerificationOptions): WorkflowDefinition => ({
	format: definitionFormat,
	options,
	start: "document",
	nodes: [
		{ key: "document", name: null, type: "document", next: "selfie" },
		{ key: "selfie", name: null, type: "selfie", next: "end" },
		{ key: "end", name: null, type: "end", outcome: "checks", reason: null },
	],
});
