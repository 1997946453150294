import { branchIf, endWith, startWith, type WorkflowTemplate } from "./definition-parts-contract.ts";

/** Accepts passports and identity cards, and sends whoever is on a screening list to review. */
export const buildBankOnboarding: WorkflowTemplate = (options) =>
	startWith(
		options,
		{
			key: "document",
			name: null,
			type: "document",
			documents: ["passport", "identity_card"],
			next: "selfie",
		},
		{ key: "selfie", name: null, type: "selfie", liveness: "active", next: "screening" },
		{ key: "screening", name: null, type: "screening", next: "hits" },
		branchIf(
			{ field: "screening.hits", op: "gte", value: 1 },
			{ key: "hits", next: "review", otherwise: "checks" },
		),
		endWith("review"),
		endWith("checks"),
	);
