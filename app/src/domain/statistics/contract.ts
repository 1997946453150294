import { z } from "zod";
import { dateSchema, idOf, modeSchema, timestampSchema } from "../../contract.ts";
import { countrySchema, documentTypeSchema } from "../apps/contract.ts";
import { steps } from "../verifications/capture/steps-contract.ts";
import { reasonSchema, verificationSummarySchema } from "../verifications/contract.ts";

/** States that are counted; what is in none of them is still with the person or the engine. */
export const countedOutcomes = [
	"approved",
	"declined",
	"in_review",
	"resubmission_requested",
	"canceled",
	"expired",
] as const;

/** Hours by which the cases in review are told apart: those that wait for less than the first, and so on. */
export const waitingHours = [4, 24, 72] as const;

export type Measure =
	| "created"
	| "outcome"
	| "reviewed"
	| "step"
	| "reason"
	| "country"
	| "document"
	| "decision_seconds";

/** Days that one answer covers at most. */
export const maxDays = 400;

export const readStatisticsSchema = z.object({
	from: dateSchema.optional().meta({
		description:
			"First day (UTC) on which the verifications were asked for; 29 days before `to` unless told.",
		example: "2026-10-22",
	}),
	to: dateSchema.optional().meta({
		description: `Last day (UTC), itself included; today unless told. At most ${maxDays} days in all.`,
		example: "2026-11-20",
	}),
});
export type ReadStatistics = z.infer<typeof readStatisticsSchema>;

const countSchema = (description: string) => z.number().int().min(0).meta({ description, example: 12 });

const volumeShape = {
	created: countSchema("Verifications asked for."),
	approved: countSchema("Of those, how many are approved by now."),
	declined: countSchema("Declined by now."),
	in_review: countSchema("Waiting for a reviewer now."),
	resubmission_requested: countSchema("Asked for new pictures, and not begun again."),
	canceled: countSchema("Canceled by now."),
	expired: countSchema("Expired by now."),
	in_progress: countSchema("Still with the person or the engine."),
};

const rateSchema = z
	.object({
		rate: z
			.number()
			.min(0)
			.max(1)
			.nullable()
			.meta({ description: "`count` of `of`; null of none.", example: 0.87 }),
		count: countSchema("How many of them."),
		of: countSchema("How many there are."),
	})
	.meta({ id: "Rate", description: "A share, and what it is made of." });
export type Rate = z.infer<typeof rateSchema>;

const seconds = (description: string) => z.number().nullable().meta({ description, example: 2.4 });

export const statisticsSchema = z
	.object({
		object: z.literal("statistics"),
		mode: modeSchema,
		from: dateSchema.meta({ description: "First day (UTC).", example: "2026-10-22" }),
		to: dateSchema.meta({ description: "Last day (UTC).", example: "2026-11-20" }),
		totals: z.object(volumeShape).meta({ description: "Where the verifications of these days stand now." }),
		days: z
			.array(
				z.object({
					day: dateSchema.meta({ description: "Day (UTC).", example: "2026-11-20" }),
					...volumeShape,
				}),
			)
			.meta({ description: "The same by the day (UTC) on which they were asked for; every day is there." }),
		rates: z
			.object({
				approval: rateSchema.meta({ description: "Approved, of those that are decided." }),
				decline: rateSchema.meta({ description: "Declined, of those that are decided." }),
				review: rateSchema.meta({
					description: "That the engine left to a reviewer, of those decided or in review.",
				}),
			})
			.meta({ description: "Shares of these days." }),
		decision_time: z
			.object({
				count: countSchema("Decided verifications."),
				p50: seconds("Seconds from handing in to the decision: half took no longer."),
				p95: seconds("Of twenty, nineteen took no longer."),
				error: z.number().meta({
					description: "Most that these are off, as a share of them: durations are counted in buckets.",
					example: 0.1,
				}),
			})
			.meta({ description: "A reviewer's time is in it." }),
		reasons: z
			.array(
				z.object({
					reason: reasonSchema.meta({ description: "The reason." }),
					count: countSchema("Verifications that have it."),
				}),
			)
			.meta({ description: "Of those that are decided or in review, most frequent first." }),
		funnel: z
			.array(
				z.object({
					step: z
						.enum(["created", ...steps])
						.meta({ description: "Of the person's way.", example: "consent" }),
					count: countSchema("Who came this far, or farther."),
					lost: countSchema("Who came to the step before and not to this one."),
				}),
			)
			.meta({ description: "How far the people came." }),
		countries: z
			.array(z.object({ country: countrySchema, count: countSchema("Decided verifications.") }))
			.meta({ description: "Issuing states, most frequent first." }),
		documents: z
			.array(z.object({ document: documentTypeSchema, count: countSchema("Decided verifications.") }))
			.meta({ description: "Most frequent first." }),
		waiting: z
			.object({
				count: countSchema("Cases in review."),
				oldest_at: timestampSchema
					.nullable()
					.meta({ description: "When the first of them was handed in; null of none." }),
				ages: z
					.array(
						z.object({
							under_hours: z.number().int().nullable().meta({
								description: "Below so many hours, and not below those before; null: longer.",
								example: 24,
							}),
							count: countSchema("Cases that have been waiting so long."),
						}),
					)
					.meta({ description: "The same by how long they have been waiting." }),
				oldest: z
					.array(verificationSummarySchema)
					.meta({ description: "Up to five, longest waiting first." }),
			})
			.meta({ description: "What waits for a reviewer now, whenever it was asked for." }),
	})
	.meta({ id: "Statistics", description: "Numbers of some days." });
export type Statistics = z.infer<typeof statisticsSchema>;
export type Volume = Statistics["totals"];

export const firstStepsSchema = z
	.object({
		object: z.literal("first_steps"),
		asked: z.boolean().meta({ description: "A verification was asked for in test mode.", example: true }),
		opened: z.boolean().meta({ description: "A link was opened in test mode.", example: true }),
		decided: z.boolean().meta({
			description: "The engine looked at somebody's pictures in test mode.",
			example: false,
		}),
		invited: z.boolean().meta({
			description: "The team has a second member, or somebody is invited.",
			example: false,
		}),
		live: z.boolean().meta({ description: "A verification was asked for in live mode.", example: false }),
		latest: idOf("verification")
			.nullable()
			.meta({ description: "The latest verification in test mode; null while there is none." }),
	})
	.meta({ id: "FirstSteps", description: "How far an app is on its way." });
export type FirstSteps = z.infer<typeof firstStepsSchema>;
