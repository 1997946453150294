import { linesSchema } from "../../../../shared/text-schemas.ts";

/** Settings of a step of the type `manual_review`. */
export const manualReview = {
	instructions: linesSchema(1000).nullable().default(null).meta({
		description: "What the reviewer should look at; shown with the case.",
		example: "Ask for the power of attorney.",
	}),
};
