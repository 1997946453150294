import { branchIf, endWith, startWith, type WorkflowTemplate } from "./definition-parts-contract.ts";

/** For customers who are verified again: a document that expires within 30 days goes to review. */
export const buildReVerification: WorkflowTemplate = (options) =>
	startWith(
		options,
		{ key: "document", name: null, type: "document", next: "selfie" },
		{ key: "selfie", name: null, type: "selfie", next: "expiry" },
		branchIf(
			{ field: "document.days_until_expiry", op: "lt", value: 30 },
			{ key: "expiry", next: "review", otherwise: "checks" },
		),
		endWith("review"),
		endWith("checks"),
	);
