import { z } from "zod";
import { idSchema, timestampSchema } from "../../shared/schemas.ts";
import { countSchema } from "./contract.ts";

export const workloadSchema = z
	.object({
		data: z
			.array(
				z.object({
					user: idSchema("user").nullable().meta({
						description: "User ID of the reviewer; null for the cases of nobody who may review.",
						example: null,
					}),
					open: countSchema("Cases in review."),
					late: countSchema("Those in review for longer than their review target."),
					oldest_since: timestampSchema.meta({ description: "When the oldest of them entered review." }),
				}),
			)
			.meta({ description: "Reviewers with cases in review, most late cases first." }),
	})
	.meta({ id: "Workload", description: "Cases in review by assignee." });
export type Workload = z.infer<typeof workloadSchema>;
