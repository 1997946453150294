import { z } from "zod";
import { personLocaleSchema } from "../../../shared/schemas.ts";
import { lineSchema } from "../../../shared/text-schemas.ts";
import { verificationOptionsSchema } from "../options/options-contract.ts";
import type { StepType } from "../steps/all-contract.ts";
import { settings } from "../steps/registry/settings-contract.ts";
import { conditionSchema } from "./condition-contract.ts";
import { definitionFormat } from "./values.ts";

/** Maximum nodes of a workflow: steps, conditions and ends. */
export const maxNodes = 100;
/** Maximum branches of a condition, without `else`. */
const maxBranches = 20;

const keySchema = z
	.string()
	.regex(/^[a-z][a-z0-9_]{0,39}$/)
	.meta({ description: "Key of a node, unique in the workflow.", example: "document" });
const targetSchema = keySchema.nullable().meta({
	description: "Key of the node that follows; null while that is open.",
	example: "selfie",
});

const nodeShape = {
	key: keySchema,
	name: lineSchema(80)
		.nullable()
		.default(null)
		.meta({ description: "What the team calls it; null for the name of its type.", example: null }),
};

/** A text for the person in each language of the verification page that the workflow is used in. */
const personTextSchema = z.partialRecord(personLocaleSchema, lineSchema(300)).meta({
	description: "The text in each language of the verification page.",
	example: { fr: "Vous devez être majeur.", en: "You must be of age." },
});

/** A type's name. */
const typeSchema = <const Type extends string>(type: Type) =>
	z.literal(type).meta({ description: "Type of the node.", example: type });

/** A node of one type of step, with the settings of that type. */
const buildStepSchema = <Type extends StepType>(type: Type) =>
	z.strictObject({ ...nodeShape, type: typeSchema(type), ...settings[type], next: targetSchema });
type StepNodes = { [Type in StepType]: z.infer<ReturnType<typeof buildStepSchema<Type>>> };
/** What is done on a path: by the person, or by the server. */
export type StepNode = StepNodes[StepType];

const conditionNodeSchema = z.strictObject({
	...nodeShape,
	type: typeSchema("condition"),
	branches: z
		.array(z.strictObject({ when: conditionSchema, next: targetSchema }))
		.min(1)
		.max(maxBranches)
		.meta({ description: "The first branch whose condition holds is followed." }),
	else: targetSchema,
});
export type ConditionNode = z.infer<typeof conditionNodeSchema>;

export const endOutcomes = ["checks", "review", "decline"] as const;
const endNodeSchema = z.strictObject({
	...nodeShape,
	type: typeSchema("end"),
	outcome: z.enum(endOutcomes).meta({
		description:
			"`checks`: as the checks allow. `review`: a reviewer decides. `decline`: declined, unless the checks ask for more. No end approves what the checks don't.",
		example: "checks",
	}),
	reason: personTextSchema.nullable().default(null).meta({
		description: "Of `decline`: what the person is told.",
		example: null,
	}),
});
export type EndNode = z.infer<typeof endNodeSchema>;

export type WorkflowNode = StepNode | ConditionNode | EndNode;
const stepSchemas = (Object.keys(settings) as StepType[]).map(buildStepSchema);
const nodeSchema = z
	.discriminatedUnion("type", [conditionNodeSchema, endNodeSchema, ...stepSchemas])
	.meta({ id: "WorkflowNode", description: "A step, a condition or an end." }) as z.ZodType<WorkflowNode>;

export const definitionSchema = z
	.strictObject({
		format: z
			.number()
			.int()
			.refine((format): boolean => format === definitionFormat, { params: { key: "workflow_format" } })
			.meta({ description: "Format of the definition.", example: definitionFormat }),
		options: verificationOptionsSchema.meta({
			description: "Verification options of everybody, unless a step on the path sets its own.",
		}),
		start: targetSchema.meta({ description: "Key of the first node; null while that is open." }),
		nodes: z
			.array(nodeSchema)
			.max(maxNodes)
			.meta({ description: "Steps, conditions and ends, in the order of the list." }),
	})
	.meta({ id: "WorkflowDefinition", description: "What is asked of a person, and what follows from it." });
export type WorkflowDefinition = z.infer<typeof definitionSchema>;
