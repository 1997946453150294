import { z } from "zod";
import { dateSchema, idSchema, timestampSchema } from "../../contract.ts";

const decisionCountSchema = (description: string) =>
	z.number().int().min(0).meta({ description, example: 12 });

export const reviewerStatisticsSchema = z
	.object({
		from: dateSchema.meta({ description: "First day (UTC).", example: "2026-10-22" }),
		to: dateSchema.meta({ description: "Last day (UTC).", example: "2026-11-20" }),
		data: z
			.array(
				z.object({
					user: idSchema("user").meta({ description: "User ID of the reviewer." }),
					approved: decisionCountSchema("Approvals."),
					declined: decisionCountSchema("Declines."),
					resubmission_requested: decisionCountSchema("Resubmission requests."),
					latest_at: timestampSchema.meta({ description: "When they last decided." }),
				}),
			)
			.meta({ description: "Reviewers who decided, most decisions first." }),
	})
	.meta({ id: "ReviewerStatistics", description: "Decisions by reviewer." });
export type ReviewerStatistics = z.infer<typeof reviewerStatisticsSchema>;
