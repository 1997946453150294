import { z } from "zod";
import { idOf, timestampSchema } from "../../../contract.ts";
import { decisionSchema, fileKinds, reasonNameSchema } from "../contract.ts";
import { maxMessage, reasonsFor } from "./rules-contract.ts";

const commentSchema = z.string().trim().min(1).max(2000).meta({
	description: "Why, for the file.",
	example: "Same person, new haircut.",
});

export const reviewSchema = z
	.strictObject({
		decision: decisionSchema,
		reasons: z
			.array(reasonNameSchema)
			.max(20)
			.transform((names) => [...new Set(names)])
			.default([])
			.meta({
				description:
					"The verification's from now on. To decline: at least one of the 2xx. To ask again: at least one of the 1xx. To approve: none.",
				example: ["document_glare"],
			}),
		comment: commentSchema,
		message: z.string().trim().min(1).max(maxMessage).nullable().default(null).meta({
			description: "Plain text for the person, shown on their page under the business's name.",
			example: "Please lay your card flat, away from the window.",
		}),
	})
	.superRefine(({ decision, reasons }, context) => {
		if (decision !== "approved" && reasons.length === 0)
			context.addIssue({ code: "custom", path: ["reasons"], params: { key: "reason_required" } });
		if (reasons.some((name) => !reasonsFor[decision].includes(name)))
			context.addIssue({ code: "custom", path: ["reasons"], params: { key: "reason_of_other_decision" } });
	})
	.meta({
		id: "Review",
		description: "A reviewer's decision.",
		example: { decision: "approved", reasons: [], comment: "Same person, new haircut.", message: null },
	});
export type Review = z.infer<typeof reviewSchema>;

export const reopenSchema = z
	.strictObject({ comment: commentSchema })
	.meta({ id: "Reopen", description: "Why a decision is taken back." });
export type Reopen = z.infer<typeof reopenSchema>;

const assigneeSchema = idOf("user").nullable().meta({
	description: "User id of a member who may review; null takes the case from whoever has it.",
});
export const assignSchema = z
	.strictObject({ assignee: assigneeSchema })
	.meta({ id: "Assign", description: "Who is to have a case." });
export const assignManySchema = z
	.strictObject({
		ids: z
			.array(idOf("verification"))
			.min(1)
			.max(200)
			.meta({
				description: "Cases to hand on together.",
				example: ["vrf_01jd4m8q3ve9r8k2t6w5x7y9za"],
			}),
		assignee: assigneeSchema,
	})
	.meta({ id: "AssignMany", description: "Who is to have several cases." });
export type AssignMany = z.infer<typeof assignManySchema>;
export const assignedManySchema = z
	.object({ count: z.number().int().meta({ description: "Cases that have changed hands.", example: 1 }) })
	.meta({ id: "AssignedMany", description: "How many cases have changed hands." });

export const nextCaseQuerySchema = z.object({
	after: idOf("verification").optional().meta({ description: "The case to go on from." }),
});
export const nextCaseSchema = z
	.object({
		id: idOf("verification").nullable().meta({ description: "The case; null when nothing else waits." }),
		waiting: z
			.number()
			.int()
			.meta({ description: "Cases that wait for the caller, without `after`.", example: 7 }),
	})
	.meta({ id: "NextCase", description: "The case to look at next." });
export type NextCase = z.infer<typeof nextCaseSchema>;

export const viewingSchema = z
	.object({
		id: idOf("auditEntry"),
		object: z.literal("viewing"),
		action: z.enum(["viewed", "downloaded"]).meta({ description: "What they did.", example: "viewed" }),
		file: idOf("file"),
		kind: z.enum(fileKinds).meta({ description: "What the file shows.", example: "selfie" }),
		actor: z
			.object({
				kind: z.enum(["user", "key"]).meta({ description: "Of what kind.", example: "user" }),
				id: z.string().meta({
					description: "Of the user or key.",
					example: "usr_01jd4m8q3ve9r8k2t6w5x7y9za",
				}),
				name: z.string().nullable().meta({
					description: "Of a member; null for keys and former members.",
					example: "Camille Laurent",
				}),
			})
			.meta({ description: "Who looked." }),
		at: timestampSchema.meta({ description: "When." }),
	})
	.meta({ id: "Viewing", description: "That somebody looked at a picture or recording." });
export type Viewing = z.infer<typeof viewingSchema>;
export const viewingsSchema = z
	.object({ data: z.array(viewingSchema).meta({ description: "Latest first, 200 at most." }) })
	.meta({ id: "Viewings", description: "Who looked at what." });

export const sendLinkSchema = z
	.strictObject({
		email: z.string().trim().toLowerCase().min(1).max(254).pipe(z.email()).meta({
			description: "The person's address. It is not kept.",
			example: "anna.lind@example.com",
		}),
	})
	.meta({ id: "SendLink", description: "Where the link is to be mailed." });
export type SendLink = z.infer<typeof sendLinkSchema>;
