import { verificationOptionsSchema } from "../../options/options-contract.ts";

const { documents, countries } = verificationOptionsSchema.shape;

/** Settings of a step of the type `document`. */
export const document = {
	documents: documents.optional().meta({
		description: "Accepted documents; without them, those of the workflow's options.",
		example: ["passport"],
	}),
	countries: countries.optional().meta({
		description: "Accepted issuing countries; without them, those of the workflow's options.",
		example: ["FRA", "BEL"],
	}),
};
