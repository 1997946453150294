import { z } from "zod";
import {
	idCursorSchema,
	idSchema,
	pageQuerySchema,
	pageSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { workflowParamsSchema } from "../workflows/contract.ts";
import {
	automaticOutcomes,
	comparedOutcomes,
	comparisonStatuses,
	defaultComparedCases,
	maxComparedCases,
	skipReasons,
} from "./values.ts";

const versionSchema = z.number().int().min(1).max(1_000_000);
const countSchema = (description: string, example: number) =>
	z.number().int().min(0).meta({ description, example });
const beforeSchema = z.enum(automaticOutcomes).meta({
	description: "What the checks and the workflow of the case led to, without a reviewer.",
	example: "approved",
});
const afterSchema = z.enum(comparedOutcomes).meta({
	description:
		"What they would have led to. `missing`: the evidence lacks something that would have been asked for.",
	example: "in_review",
});

export const comparisonParamsSchema = workflowParamsSchema.extend({ comparison: idSchema("comparison") });

export const createComparisonSchema = z
	.strictObject({
		cases: z.number().int().min(1).max(maxComparedCases).default(defaultComparedCases).meta({
			description: "How many decided cases to compare at most, the latest ones.",
			example: defaultComparedCases,
		}),
		head: versionSchema.optional().meta({
			description: "Number of the version to compare with; without it, the draft.",
			example: 1,
		}),
	})
	.meta({ id: "CreateWorkflowComparison", description: "A comparison to create." });
export type CreateComparison = z.infer<typeof createComparisonSchema>;

const outcomesSchema = z.object({
	before: beforeSchema,
	after: afterSchema,
	cases: countSchema("How many cases.", 14),
});

const reviewSchema = z
	.object({
		cases: countSchema("Cases of which both outcomes are known.", 970),
		before: countSchema("How many of them went to review.", 40),
		after: countSchema("How many of them would have gone to review.", 54),
	})
	.meta({ description: "The share of cases that goes to review." });

const averageSchema = (description: string, example: number) =>
	z.number().min(0).meta({ description, example });
const effortSchema = z
	.object({
		cases: countSchema("Cases of which both paths are known.", 970),
		seconds_before: averageSchema("Average seconds that the steps took a person.", 75),
		seconds_after: averageSchema("Average seconds that they would have taken.", 75),
		steps_before: averageSchema("Average steps that a person was asked for.", 2),
		steps_after: averageSchema("Average steps that a person would have been asked for.", 2),
	})
	.nullable()
	.meta({
		description: "What is asked of a person, by the steps on the path; null without a path to compare.",
	});

export const comparisonSchema = z
	.object({
		id: idSchema("comparison"),
		object: z.literal("workflow_comparison"),
		workflow: idSchema("workflow"),
		head: versionSchema.nullable().meta({
			description: "Number of the compared version; null for the draft.",
			example: null,
		}),
		draft_revision: z.number().int().nullable().meta({
			description: "Revision of the compared draft; null for a version.",
			example: 4,
		}),
		status: z.enum(comparisonStatuses).meta({ description: "Where it stands.", example: "completed" }),
		total: countSchema("Cases to compare.", 1000),
		processed: countSchema("Cases that are done, with those that were skipped.", 1000),
		changed: countSchema("Cases whose outcome would have been another one, without `missing`.", 14),
		missing: countSchema("Cases whose evidence lacks something that would have been asked for.", 6),
		before_workflows: countSchema(
			"Cases from before workflows, which are compared with the default workflow only.",
			0,
		),
		outcomes: z.array(outcomesSchema).meta({ description: "How many cases by outcome before and after." }),
		skipped: z
			.array(
				z.object({
					reason: z.enum(skipReasons).meta({
						description:
							"`redacted`: its evidence was erased. `no_evidence`: it was never decided by the checks. `unreadable`: its evidence can't be decrypted or decided. `not_reproduced`: its stored decision was taken by an older release.",
						example: "redacted",
					}),
					cases: countSchema("How many cases.", 24),
				}),
			)
			.meta({ description: "Cases that can't be compared." }),
		review: reviewSchema,
		effort: effortSchema,
		created_at: timestampSchema.meta({ description: "When it was created." }),
		created_by: z
			.object({
				id: idSchema("user"),
				name: z.string().meta({ description: "The member's name.", example: "Camille Laurent" }),
			})
			.nullable()
			.meta({ description: "Who created it; null for an API key.", example: null }),
		ended_at: timestampSchema.nullable().meta({ description: "When it ended; null while it runs." }),
	})
	.meta({
		id: "WorkflowComparison",
		description: "What a draft or another version of a workflow would have done to past cases.",
	});
export type Comparison = z.infer<typeof comparisonSchema>;

export const comparisonPageSchema = pageSchema(comparisonSchema).meta({
	id: "WorkflowComparisonPage",
	description: "A page of comparisons.",
});
export const listComparisonsSchema = pageQuerySchema.extend({ cursor: idCursorSchema("comparison") });
export type ListComparisons = z.infer<typeof listComparisonsSchema>;

const pathSchema = z.array(z.string()).nullable();
export const comparedCaseSchema = z
	.object({
		verification: idSchema("verification"),
		object: z.literal("compared_case"),
		before: beforeSchema,
		after: afterSchema,
		lacks: z.string().nullable().meta({
			description:
				"With `missing`: the verification option that asks for what the evidence lacks, `fact` for a fact that isn't known, or `selfie` for a selfie.",
			example: null,
		}),
		node: z.string().nullable().meta({
			description:
				"Key of the first node that differs; with `missing`, of the one that lacks something. Null for the workflow's options.",
			example: "age",
		}),
		path_before: pathSchema.meta({
			description: "Keys of the nodes that the case passed; null if it is older than workflows.",
			example: ["document", "selfie", "checks"],
		}),
		path_after: pathSchema.meta({
			description: "Keys of the nodes that it would have passed.",
			example: ["document", "selfie", "age", "review"],
		}),
	})
	.meta({ id: "ComparedCase", description: "A case that would have ended in another way." });
export type ComparedCase = z.infer<typeof comparedCaseSchema>;
export const comparedCasePageSchema = pageSchema(comparedCaseSchema).meta({
	id: "ComparedCasePage",
	description: "A page of compared cases.",
});
export const listComparedCasesSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("verification"),
	before: beforeSchema.optional(),
	after: afterSchema.optional(),
});
export type ListComparedCases = z.infer<typeof listComparedCasesSchema>;
