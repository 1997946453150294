import { z } from "zod";
import { checkContracts } from "../../../checks/all-contract.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { linesSchema } from "../../../shared/text-schemas.ts";
import { checkNameSchema, reasonNameSchema, reviewDecisionSchema } from "../contract.ts";
import { reasonsByDecision } from "../reasons.ts";
import { maxMessageLength } from "./values.ts";

/** A reviewer's comment, without its description. */
export const commentTextSchema = linesSchema(2000);
const commentSchema = commentTextSchema.meta({
	description: "Internal comment.",
	example: "Same person, new haircut.",
});

export const reviewSchema = z
	.strictObject({
		decision: reviewDecisionSchema,
		reasons: z
			.array(reasonNameSchema)
			.max(20)
			.transform((names) => [...new Set(names)])
			.default([])
			.meta({
				description:
					"The verification's new reasons. To decline: at least one 2xx reason. To request resubmission: at least one 1xx reason. To approve: none.",
				example: ["document_glare"],
			}),
		comment: commentSchema.nullable().default(null).meta({
			description: "Internal comment; null if none. Apps can require it.",
			example: "Same person, new haircut.",
		}),
		message: linesSchema(maxMessageLength).nullable().default(null).meta({
			description:
				"Message to the person, in plain text, shown on the verification page under the business's name.",
			example: "Please lay your card flat, away from the window.",
		}),
		open_hits: z.number().int().min(0).default(0).meta({
			description:
				"To approve a person despite screening hits that nobody has judged: their exact number, with a `comment` that says why. Despite a hit that was marked as a true match, only the comment is needed.",
			example: 0,
		}),
		unanswered_checks: z
			.array(checkNameSchema)
			.max(checkContracts.length)
			.transform((names) => [...new Set(names)])
			.default([])
			.meta({
				description:
					"To approve a person although checks couldn't be answered: all of the verification's `unanswered_checks`, with a `comment` that says why.",
				example: [],
			}),
	})
	.superRefine(({ decision, reasons }, context) => {
		if (decision !== "approved" && reasons.length === 0)
			context.addIssue({ code: "custom", path: ["reasons"], params: { key: "reason_required" } });
		if (reasons.some((name) => !reasonsByDecision[decision].includes(name)))
			context.addIssue({ code: "custom", path: ["reasons"], params: { key: "reason_of_other_decision" } });
	})
	.meta({
		id: "Review",
		description: "A reviewer's decision.",
		example: {
			decision: "approved",
			reasons: [],
			comment: "Same person, new haircut.",
			message: null,
			open_hits: 0,
			unanswered_checks: [],
		},
	});
export type Review = z.infer<typeof reviewSchema>;

export const reopenSchema = z
	.strictObject({ comment: commentSchema })
	.meta({ id: "Reopen", description: "Why the case is reopened." });
export type Reopen = z.infer<typeof reopenSchema>;

export const escalationSchema = z
	.strictObject({ comment: commentSchema })
	.meta({ id: "Escalation", description: "Why the case is escalated." });
export type Escalation = z.infer<typeof escalationSchema>;

const assigneeSchema = idSchema("user").nullable().meta({
	description: "User ID of a member who can review; null unassigns the case.",
});
export const assignSchema = z
	.strictObject({ assignee: assigneeSchema })
	.meta({ id: "Assign", description: "Assignee of a case." });
export const assignManySchema = z
	.strictObject({
		ids: z
			.array(idSchema("verification"))
			.min(1)
			.max(200)
			.meta({
				description: "Cases to assign.",
				example: ["vrf_01jd4m8q3ve9r8k2t6w5x7y9za"],
			}),
		assignee: assigneeSchema,
	})
	.meta({ id: "AssignVerifications", description: "Assignee of several cases." });
export type AssignMany = z.infer<typeof assignManySchema>;
export const assignedManySchema = z
	.object({ count: z.number().int().meta({ description: "Cases that were reassigned.", example: 1 }) })
	.meta({ id: "AssignedMany", description: "Number of cases that were reassigned." });

export const nextCaseQuerySchema = z.object({
	after: idSchema("verification").optional().meta({ description: "Current case." }),
});
export const nextCaseSchema = z
	.object({
		id: idSchema("verification").nullable().meta({ description: "Next case; null if none is left." }),
		waiting: z
			.number()
			.int()
			.meta({ description: "Number of cases waiting for the caller, without `after`.", example: 7 }),
	})
	.meta({ id: "NextCase", description: "The next case to review." });
export type NextCase = z.infer<typeof nextCaseSchema>;
