import { z } from "zod";
import { dateSchema, idSchema, timestampSchema } from "../../shared/schemas.ts";
import { countSchema } from "./contract.ts";

export const reviewerStatisticsSchema = z
	.object({
		from: dateSchema.meta({ description: "First day (UTC).", example: "2026-10-22" }),
		to: dateSchema.meta({ description: "Last day (UTC).", example: "2026-11-20" }),
		data: z
			.array(
				z.object({
					user: idSchema("user").meta({ description: "User ID of the reviewer." }),
					approved: countSchema("Approvals."),
					declined: countSchema("Declines."),
					resubmission_requested: countSchema("Resubmission requests."),
					latest_at: timestampSchema.meta({ description: "When they last decided." }),
				}),
			)
			.meta({ description: "Reviewers who decided, most decisions first." }),
	})
	.meta({ id: "ReviewerStatistics", description: "Decisions by reviewer." });
export type ReviewerStatistics = z.infer<typeof reviewerStatisticsSchema>;
