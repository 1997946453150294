import type { WorkflowDefinition } from "../definition/definition-contract.ts";
import type { VerificationOptions } from "../options/options-contract.ts";
import { startWith } from "./definition-parts-contract.ts";

/** A document, a selfie, and what the checks allow: the workflow that every app begins with. */
export const buildSimpleDefinition = (options: VerificationOptions): WorkflowDefinition =>
	startWith(
		options,
		{ key: "document", name: null, type: "document", next: "selfie" },
		{ key: "selfie", name: null, type: "selfie", next: "end" },
		{ key: "end", name: null, type: "end", outcome: "checks", reason: null },
	);
