import { z } from "zod";
import { idOf, timestampSchema } from "../../contract.ts";
import { decisionSchema, fileKinds, reasonNameSchema } from "./contract.ts";
import { maxMessage, reasonsFor } from "./review-rules-contract.ts";

const commentSchema = z.string().trim().min(1).max(2000).meta({ description: "Why, for the file." });

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
	.meta({ id: "Review" });
export type Review = z.infer<typeof reviewSchema>;
export type ReviewInput = z.input<typeof reviewSchema>;

export const reopenSchema = z.strictObject({ comment: commentSchema }).meta({ id: "Reopen" });
export type Reopen = z.infer<typeof reopenSchema>;

const assigneeSchema = idOf("user").nullable().meta({
	description: "User id of a member who may review; null takes the case from whoever has it.",
});
export const assignSchema = z.strictObject({ assignee: assigneeSchema }).meta({ id: "Assign" });
export const assignManySchema = z
	.strictObject({
		ids: z.array(idOf("verification")).min(1).max(200).meta({ description: "Cases to hand on together." }),
		assignee: assigneeSchema,
	})
	.meta({ id: "AssignMany" });
export type AssignMany = z.infer<typeof assignManySchema>;
export const assignedManySchema = z
	.object({ count: z.number().int().meta({ description: "Cases that have changed hands." }) })
	.meta({ id: "AssignedMany" });

export const nextCaseQuerySchema = z.object({
	after: idOf("verification").optional().meta({ description: "The case to go on from." }),
});
export const nextCaseSchema = z
	.object({
		id: idOf("verification").nullable().meta({ description: "Null when nothing else waits." }),
		waiting: z.number().int().meta({ description: "Cases that wait for the caller, without `after`." }),
	})
	.meta({ id: "NextCase" });
export type NextCase = z.infer<typeof nextCaseSchema>;

export const viewingSchema = z
	.object({
		id: idOf("auditEntry"),
		object: z.literal("viewing"),
		action: z.enum(["viewed", "downloaded"]),
		file: idOf("file"),
		kind: z.enum(fileKinds),
		actor: z.object({
			kind: z.enum(["user", "key"]),
			id: z.string(),
			name: z.string().nullable().meta({ description: "Of a member; null for keys and former members." }),
		}),
		at: timestampSchema,
	})
	.meta({ id: "Viewing" });
export type Viewing = z.infer<typeof viewingSchema>;
export const viewingsSchema = z
	.object({ data: z.array(viewingSchema).meta({ description: "Latest first, 200 at most." }) })
	.meta({ id: "Viewings" });

export const sendLinkSchema = z
	.strictObject({
		email: z.string().trim().toLowerCase().max(254).pipe(z.email()).meta({
			description: "The person's address. It is not kept.",
			example: "anna.lind@example.com",
		}),
	})
	.meta({ id: "SendLink" });
export type SendLink = z.infer<typeof sendLinkSchema>;
