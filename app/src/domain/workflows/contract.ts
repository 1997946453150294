import { z } from "zod";
import {
	idSchema,
	memberRefSchema,
	pageQuerySchema,
	pageSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { lineSchema, linesSchema } from "../../shared/text-schemas.ts";
import { definitionSchema } from "./definition/definition-contract.ts";
import { workflowProblemCodes } from "./definition/problem-contract.ts";
import { changeKinds } from "./versions/values.ts";

/** Maximum workflows of an app. */
export const maxWorkflows = 50;

const numberSchema = z.number().int().min(1).max(1_000_000);
const noteSchema = linesSchema(500)
	.nullable()
	.meta({ description: "What was changed, and why.", example: "Minors go to review." });
const revisionSchema = z
	.number()
	.int()
	.min(0)
	.max(1_000_000_000)
	.meta({ description: "Revision of the draft, as it was read.", example: 4 });
const keySchema = z
	.string()
	.regex(/^(?!wfl_)[a-z][a-z0-9_-]{0,39}$/)
	.meta({ description: "Names the workflow in the API, unique in the app.", example: "onboarding" });
const nameSchema = lineSchema(80).meta({ description: "What the team calls it.", example: "Onboarding" });

/** Hours within which a case should be decided. The alert rule has the same range. */
const reviewTargetSchema = z.number().int().min(1).max(720).nullable().meta({
	description:
		"Hours within which a case in review should be decided; null for those of the alert rule `reviews_waiting`.",
	example: 4,
});

/** Path parameters of one workflow: by its ID, or by its key. */
export const workflowParamsSchema = z.object({
	id: z
		.string()
		.regex(/^[a-z][a-z0-9_-]{0,39}$/)
		.meta({ description: "ID or key of the workflow.", example: "wfl_01jd4m8q3ve9r8k2t6w5x7y9za" }),
});
export const versionParamsSchema = workflowParamsSchema.extend({
	number: z.coerce
		.number()
		.int()
		.min(1)
		.max(1_000_000)
		.meta({ description: "Number of the version.", example: 3 }),
});

/** A workflow as events show it, without names of members. */
export const workflowSummarySchema = z.object({
	id: idSchema("workflow"),
	object: z.literal("workflow"),
	key: keySchema,
	name: nameSchema.nullable(),
	is_default: z.boolean().meta({
		description: "Whether verifications have it that name no other.",
		example: true,
	}),
	version: numberSchema.meta({ description: "Number of the latest version.", example: 3 }),
	note: noteSchema,
	published_at: timestampSchema.meta({ description: "When the latest version was published." }),
	created_at: timestampSchema.meta({ description: "When the workflow was created." }),
});

export const workflowSchema = workflowSummarySchema
	.extend({
		review_target_hours: reviewTargetSchema,
		published_by: memberRefSchema.meta({
			description: "Who published the latest version; null for an API key and the server.",
			example: null,
		}),
		draft: z
			.object({
				revision: revisionSchema,
				saved_at: timestampSchema.meta({ description: "When it was saved." }),
				saved_by: memberRefSchema.meta({
					description: "Who saved it; null for an API key.",
					example: null,
				}),
			})
			.nullable()
			.meta({ description: "The next version while it is edited; null without one.", example: null }),
	})
	.meta({ id: "Workflow", description: "What is asked of a person, and what follows from it." });
export type Workflow = z.infer<typeof workflowSchema>;

export const createWorkflowSchema = z
	.strictObject({
		key: keySchema,
		name: nameSchema,
		definition: definitionSchema.optional().meta({
			description: "Its first version. Without it: a document, a selfie, and what the checks allow.",
			example: undefined,
		}),
	})
	.meta({ id: "CreateWorkflow", description: "A workflow to create." });
export type CreateWorkflow = z.infer<typeof createWorkflowSchema>;

export const updateWorkflowSchema = z
	.strictObject({
		name: nameSchema.optional(),
		review_target_hours: reviewTargetSchema.optional(),
		is_default: z
			.literal(true)
			.optional()
			.meta({ description: "Makes it the app's default, instead of the current one.", example: true }),
	})
	.meta({ id: "UpdateWorkflow", description: "Changes of a workflow." });
export type UpdateWorkflow = z.infer<typeof updateWorkflowSchema>;

export const workflowProblemSchema = z
	.object({
		node: z
			.string()
			.nullable()
			.meta({ description: "Key of the node; null where it is the workflow's.", example: "choice" }),
		code: z.enum(workflowProblemCodes).meta({ description: "Code of the problem.", example: "branch_open" }),
		message: z.string().meta({
			description: "What is wrong, in the caller's language.",
			example: "Choose what follows where no branch holds.",
		}),
	})
	.meta({ id: "WorkflowProblem", description: "What keeps a definition from being published." });
export type WorkflowProblemDetail = z.infer<typeof workflowProblemSchema>;

export const workflowChangeSchema = z
	.object({
		node: z
			.string()
			.nullable()
			.meta({ description: "Key of the node; null where it is the workflow's.", example: "document" }),
		kind: z.enum(changeKinds).meta({ description: "What happened to it.", example: "changed" }),
		property: z
			.string()
			.nullable()
			.meta({ description: "The changed property; null of an added or removed node.", example: "countries" }),
		from: z.unknown().meta({ description: "The value before.", example: null }),
		to: z.unknown().meta({ description: "The value after.", example: ["FRA"] }),
		message: z.string().meta({
			description: "The change, in the caller's language.",
			example: "Document: accepted countries are FRA (before: all)",
		}),
	})
	.meta({ id: "WorkflowChange", description: "A difference between two definitions." });
export type WorkflowChangeDetail = z.infer<typeof workflowChangeSchema>;

export const workflowDraftSchema = z
	.object({
		object: z.literal("workflow_draft"),
		workflow: idSchema("workflow"),
		revision: revisionSchema,
		definition: definitionSchema,
		problems: z
			.array(workflowProblemSchema)
			.meta({ description: "What keeps it from being published.", example: [] }),
		changes: z
			.array(workflowChangeSchema)
			.meta({ description: "What differs from the latest version.", example: [] }),
		saved_at: timestampSchema
			.nullable()
			.meta({ description: "When it was saved; null while it is the latest version." }),
		saved_by: memberRefSchema.meta({ description: "Who saved it; null for an API key.", example: null }),
	})
	.meta({ id: "WorkflowDraft", description: "The next version of a workflow while it is edited." });
export type WorkflowDraft = z.infer<typeof workflowDraftSchema>;

export const saveDraftSchema = z
	.strictObject({ revision: revisionSchema, definition: definitionSchema })
	.meta({ id: "SaveWorkflowDraft", description: "A draft to save." });
export type SaveDraft = z.infer<typeof saveDraftSchema>;

export const validateWorkflowSchema = z
	.strictObject({ definition: definitionSchema })
	.meta({ id: "ValidateWorkflow", description: "A definition to validate." });
export const workflowValidationSchema = z
	.object({
		object: z.literal("workflow_validation"),
		problems: workflowDraftSchema.shape.problems,
		changes: workflowDraftSchema.shape.changes,
	})
	.meta({ id: "WorkflowValidation", description: "What publishing a definition would say." });
export type WorkflowValidation = z.infer<typeof workflowValidationSchema>;

export const publishWorkflowSchema = z
	.strictObject({ revision: revisionSchema, note: noteSchema.default(null) })
	.meta({ id: "PublishWorkflow", description: "The draft to publish." });
export type PublishWorkflow = z.infer<typeof publishWorkflowSchema>;

export const restoreVersionSchema = z
	.strictObject({ note: noteSchema.default(null) })
	.meta({ id: "RestoreWorkflowVersion", description: "A note on the new version." });

const versionSummarySchema = z.object({
	object: z.literal("workflow_version"),
	workflow: idSchema("workflow"),
	number: numberSchema.meta({ description: "Number within the workflow, from 1.", example: 3 }),
	note: noteSchema,
	restored_from: numberSchema
		.nullable()
		.meta({ description: "The older version that it repeats; null unless it was restored.", example: null }),
	published_at: timestampSchema.meta({ description: "When it was published." }),
	published_by: memberRefSchema.meta({
		description: "Who published it; null for an API key and the server.",
		example: null,
	}),
});
export const workflowVersionSchema = versionSummarySchema
	.extend({ definition: definitionSchema })
	.meta({ id: "WorkflowVersion", description: "A published version. It never changes." });
export type WorkflowVersion = z.infer<typeof workflowVersionSchema>;
const workflowVersionSummarySchema = versionSummarySchema.meta({
	id: "WorkflowVersionSummary",
	description: "A published version, without its definition.",
});
export type WorkflowVersionSummary = z.infer<typeof workflowVersionSummarySchema>;
export const workflowVersionPageSchema = pageSchema(workflowVersionSummarySchema).meta({
	id: "WorkflowVersionPage",
	description: "A page of versions.",
});
export const listVersionsSchema = pageQuerySchema.extend({
	cursor: z.coerce
		.number()
		.int()
		.min(1)
		.optional()
		.meta({ description: "`next_cursor` of the previous page. Omit it for the first page.", example: 3 }),
});
export type ListVersions = z.infer<typeof listVersionsSchema>;

export const compareVersionsSchema = z.strictObject({
	base: z.coerce.number().int().min(1).meta({ description: "Number of the earlier version.", example: 1 }),
	head: z.coerce
		.number()
		.int()
		.min(1)
		.optional()
		.meta({ description: "Number of the later version; without it, the draft.", example: 2 }),
});
