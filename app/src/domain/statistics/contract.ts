import { z } from "zod";
import { countryCodeSchema } from "../../shared/country-schemas.ts";
import { documentTypeSchema } from "../../shared/document-type-schema.ts";
import { dateSchema, idSchema, modeSchema, timeFilterSchema, timestampSchema } from "../../shared/schemas.ts";
import { reasonSchema, verificationSummarySchema } from "../verifications/contract.ts";
import { personSteps } from "../verifications/values.ts";

/** Counted statuses. In the others, the person or the engine still has to act. */
export const countedStatuses = [
	"approved",
	"declined",
	"in_review",
	"resubmission_requested",
	"canceled",
	"expired",
] as const;

/** Hours that group the cases in review by waiting time. */
export const waitingAgeHours = [4, 24, 72] as const;

export type StatisticsMeasure =
	| "created"
	| "outcome"
	| "reviewed"
	| "step"
	| "reason"
	| "country"
	| "document"
	| "decision_seconds";

/** Maximum days of a response. */
export const maxDays = 400;

export const getStatisticsSchema = z.object({
	from: timeFilterSchema("First day of creation; 29 days before `to` by default.", "2026-10-22"),
	to: timeFilterSchema(
		`Last day, included; today by default. The period can have up to ${maxDays} days.`,
		"2026-11-20",
	),
});
export type GetStatistics = z.infer<typeof getStatisticsSchema>;

export const countSchema = (description: string) =>
	z.number().int().min(0).meta({ description, example: 12 });

const volumeShape = {
	created: countSchema("Verifications created."),
	approved: countSchema("Approved."),
	declined: countSchema("Declined."),
	in_review: countSchema("In review."),
	resubmission_requested: countSchema("Resubmission requested and not started yet."),
	canceled: countSchema("Canceled."),
	expired: countSchema("Expired."),
	in_progress: countSchema("In progress, with the person or the engine."),
};

const rateSchema = z
	.object({
		rate: z
			.number()
			.min(0)
			.max(1)
			.nullable()
			.meta({ description: "`count` divided by `of`; null if `of` is 0.", example: 0.87 }),
		count: countSchema("Number of verifications that count."),
		of: countSchema("Total number of verifications."),
	})
	.meta({ id: "Rate", description: "A share and its counts." });
export type StatisticsRate = z.infer<typeof rateSchema>;

const secondsSchema = (description: string) => z.number().nullable().meta({ description, example: 2.4 });

export const statisticsSchema = z
	.object({
		object: z.literal("statistics"),
		mode: modeSchema,
		from: dateSchema.meta({ description: "First day (UTC).", example: "2026-10-22" }),
		to: dateSchema.meta({ description: "Last day (UTC).", example: "2026-11-20" }),
		totals: z.object(volumeShape).meta({ description: "Current status of the period's verifications." }),
		days: z
			.array(
				z.object({
					day: dateSchema.meta({ description: "Day (UTC).", example: "2026-11-20" }),
					...volumeShape,
				}),
			)
			.meta({ description: "The same by creation day (UTC), days without verifications included." }),
		rates: z
			.object({
				approval: rateSchema.meta({ description: "Approved, as a share of decided verifications." }),
				decline: rateSchema.meta({ description: "Declined, as a share of decided verifications." }),
				review: rateSchema.meta({
					description: "Sent to manual review, as a share of verifications decided or in review.",
				}),
			})
			.meta({ description: "Rates of the period." }),
		decision_time: z
			.object({
				count: countSchema("Decided verifications."),
				p50: secondsSchema("Median seconds from submission to decision."),
				p95: secondsSchema("95th percentile, in seconds."),
				error: z.number().meta({
					description: "Maximum relative error: durations are counted in buckets.",
					example: 0.1,
				}),
			})
			.meta({ description: "Includes manual review time." }),
		reasons: z
			.array(
				z.object({
					reason: reasonSchema.meta({ description: "Reason." }),
					count: countSchema("Verifications with this reason."),
				}),
			)
			.meta({ description: "Reasons of verifications decided or in review, most frequent first." }),
		funnel: z
			.array(
				z.object({
					step: z
						.enum(["created", ...personSteps])
						.meta({ description: "Step of the verification.", example: "consent" }),
					count: countSchema("People who reached this step or a later one."),
					lost: countSchema("People who reached the previous step but not this one."),
				}),
			)
			.meta({ description: "How many people reached each step." }),
		countries: z
			.array(z.object({ country: countryCodeSchema, count: countSchema("Decided verifications.") }))
			.meta({ description: "Issuing countries, most frequent first." }),
		documents: z
			.array(z.object({ document: documentTypeSchema, count: countSchema("Decided verifications.") }))
			.meta({ description: "Document types, most frequent first." }),
		waiting: z
			.object({
				count: countSchema("Cases in review that aren't escalated."),
				escalated: countSchema("Escalated cases in review."),
				oldest_at: timestampSchema.nullable().meta({
					description: "When the oldest of those that aren't escalated was submitted; null if there is none.",
				}),
				ages: z
					.array(
						z.object({
							under_hours: z.number().int().nullable().meta({
								description: "Upper bound of the waiting time, in hours; null for longer.",
								example: 24,
							}),
							count: countSchema("Cases with this waiting time."),
						}),
					)
					.meta({ description: "Cases by waiting time." }),
				oldest: z
					.array(verificationSummarySchema)
					.meta({ description: "Up to five cases, longest waiting first." }),
			})
			.meta({ description: "Current review queue, whatever the period." }),
	})
	.meta({ id: "Statistics", description: "Statistics of a period." });
export type Statistics = z.infer<typeof statisticsSchema>;
export type StatisticsVolume = Statistics["totals"];

/** Statuses that the engine or a reviewer gave. */
export const firstDecisionStatuses = ["approved", "declined", "in_review", "resubmission_requested"] as const;

export const firstStepsSchema = z
	.object({
		object: z.literal("first_steps"),
		created: z
			.boolean()
			.meta({ description: "Whether a verification was created in test mode.", example: true }),
		opened: z.boolean().meta({ description: "Whether a link was opened in test mode.", example: true }),
		decided: z.boolean().meta({
			description: "Whether the engine processed a submission in test mode.",
			example: false,
		}),
		webhook_created: z
			.boolean()
			.meta({ description: "Whether there is a webhook endpoint.", example: false }),
		team_invited: z.boolean().meta({
			description: "Whether the team has a second member or a pending invitation.",
			example: false,
		}),
		live: z
			.boolean()
			.meta({ description: "Whether a verification was created in live mode.", example: false }),
		latest: idSchema("verification")
			.nullable()
			.meta({ description: "Latest verification in test mode; null if there is none." }),
		decision: z
			.object({
				verification: idSchema("verification"),
				status: z.enum(firstDecisionStatuses).meta({ description: "Its status.", example: "approved" }),
			})
			.nullable()
			.meta({ description: "Latest processed verification in test mode; null if there is none." }),
		dismissed: z.boolean().meta({
			description: "Whether the member dismissed the remaining steps; false for API keys.",
			example: false,
		}),
	})
	.meta({ id: "FirstSteps", description: "Progress of an app's setup." });
export type FirstSteps = z.infer<typeof firstStepsSchema>;
