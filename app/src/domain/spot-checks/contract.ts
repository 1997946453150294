import { z } from "zod";
import { checkContracts } from "../../checks/all-contract.ts";
import {
	dateSchema,
	idCursorSchema,
	idSchema,
	modeSchema,
	pageQuerySchema,
	pageSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { checkNameSchema } from "../verifications/contract.ts";
import { commentTextSchema } from "../verifications/review/contract.ts";

/** What the reviewer of a spot check found about the approval. */
export const spotCheckResults = ["correct", "incorrect"] as const;
const spotCheckResultSchema = z.enum(spotCheckResults);

export const spotCheckSchema = z
	.object({
		id: idSchema("spotCheck"),
		object: z.literal("spot_check"),
		verification: idSchema("verification"),
		checks: z
			.array(checkNameSchema)
			.meta({ description: "The checks that were clear when it was approved." }),
		result: spotCheckResultSchema.nullable().meta({
			description: "Whether the approval was correct; null until reviewed.",
			example: "correct",
		}),
		incorrect_checks: z
			.array(checkNameSchema)
			.meta({ description: "The checks that shouldn’t have been clear.", example: [] }),
		reviewed_by: idSchema("user")
			.nullable()
			.meta({ description: "The reviewer; null until reviewed, or if the account was deleted." }),
		reviewed_at: timestampSchema.nullable().meta({ description: "When it was reviewed; null until then." }),
		created_at: timestampSchema.meta({ description: "When it was drawn." }),
	})
	.meta({ id: "SpotCheck", description: "An automatic approval drawn at random for a reviewer." });
export type SpotCheck = z.infer<typeof spotCheckSchema>;

export const listSpotChecksSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("spotCheck"),
	status: z
		.enum(["pending", "reviewed"])
		.optional()
		.meta({ description: "Spot checks that are still to review, or reviewed.", example: "pending" }),
	verification: idSchema("verification").optional(),
});
export type ListSpotChecks = z.infer<typeof listSpotChecksSchema>;
export const spotCheckPageSchema = pageSchema(spotCheckSchema).meta({
	id: "SpotCheckPage",
	description: "A page of spot checks.",
});

const countSchema = (description: string) => z.number().int().min(0).meta({ description, example: 12 });
const errorRateShape = {
	reviewed: countSchema("Approvals reviewed."),
	incorrect: countSchema("Those found incorrect."),
	rate: z
		.number()
		.nullable()
		.meta({ description: "`incorrect` divided by `reviewed`; null if none was reviewed.", example: 0.012 }),
	interval: z
		.object({
			low: z.number().meta({ description: "Lower bound.", example: 0.002 }),
			high: z.number().meta({ description: "Upper bound.", example: 0.061 }),
		})
		.nullable()
		.meta({
			description:
				"95% confidence interval (Wilson) of the rate among all automatic approvals; null if none was reviewed.",
		}),
};
export const spotCheckStatisticsSchema = z
	.object({
		object: z.literal("spot_check_statistics"),
		mode: modeSchema,
		from: dateSchema.meta({ description: "First day (UTC).", example: "2026-10-22" }),
		to: dateSchema.meta({ description: "Last day (UTC).", example: "2026-11-20" }),
		pending: z
			.object({
				count: countSchema("Spot checks to review."),
				next: idSchema("verification")
					.nullable()
					.meta({ description: "Verification of the oldest of them; null if there is none." }),
			})
			.meta({ description: "Spot checks to review, whatever the period." }),
		...errorRateShape,
		checks: z.array(z.object({ check: checkNameSchema, ...errorRateShape })).meta({
			description:
				"The same by check, in their order: of the reviewed approvals in which the check was clear, how many shouldn’t have been.",
		}),
	})
	.meta({ id: "SpotCheckStatistics", description: "What reviewers found in a period’s spot checks." });
export type SpotCheckStatistics = z.infer<typeof spotCheckStatisticsSchema>;

export const reviewSpotCheckSchema = z
	.strictObject({
		result: spotCheckResultSchema.meta({
			description: "Whether the approval was correct.",
			example: "incorrect",
		}),
		incorrect_checks: z
			.array(checkNameSchema)
			.max(checkContracts.length)
			.transform((names) => [...new Set(names)])
			.default([])
			.meta({
				description:
					"The checks that shouldn’t have been clear, out of the spot check’s `checks`. At least one if `incorrect`; none if `correct`.",
				example: ["liveness"],
			}),
		comment: commentTextSchema.nullable().default(null).meta({
			description: "Why the case is reopened. Required if `incorrect`.",
			example: "The selfie is a photo of a screen.",
		}),
	})
	.superRefine(({ result, incorrect_checks: names, comment }, context) => {
		const refuse = (path: string, key: string) =>
			context.addIssue({ code: "custom", path: [path], params: { key } });
		if (result === "correct" && names.length > 0) refuse("incorrect_checks", "incorrect_checks_of_correct");
		if (result === "incorrect" && names.length === 0) refuse("incorrect_checks", "incorrect_check_required");
		if (result === "incorrect" && comment === null) refuse("comment", "comment_required");
	})
	.meta({
		id: "ReviewSpotCheck",
		description: "A reviewer’s finding about an approval.",
		example: {
			result: "incorrect",
			incorrect_checks: ["liveness"],
			comment: "The selfie is a photo of a screen.",
		},
	});
export type ReviewSpotCheck = z.infer<typeof reviewSpotCheckSchema>;
