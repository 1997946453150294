import { z } from "zod";
import { idSchema, timestampSchema } from "../../shared/schemas.ts";
import { duplicateKindSchema } from "../duplicates/contract.ts";
import { verificationStatuses } from "./states.ts";

export const duplicateSchema = z
	.object({
		kind: duplicateKindSchema.meta({ description: "What the two verifications share." }),
		verification: idSchema("verification").meta({ description: "The other verification." }),
		status: z.enum(verificationStatuses).meta({ description: "Current status of the other verification." }),
		customer: idSchema("customer")
			.nullable()
			.meta({ description: "Current customer of the other verification." }),
		distance: z
			.number()
			.nullable()
			.meta({ description: "L2 distance between the two selfies; null for a document.", example: 0.31 }),
		created_at: timestampSchema.meta({ description: "When the other verification was created." }),
	})
	.meta({ id: "Duplicate", description: "Another verification with the same face or document." });
export type Duplicate = z.infer<typeof duplicateSchema>;
