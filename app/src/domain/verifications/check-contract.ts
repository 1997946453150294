import { z } from "zod";
import { type CheckName, type CheckType, checkContracts, checkTypes } from "../../checks/all-contract.ts";
import { type ReasonName, reasonNames } from "./reasons.ts";

export const checkResults = ["clear", "consider", "rejected", "not_run"] as const;
export const checkResultSchema = z.enum(checkResults).meta({
	description: "clear: passed. consider: unsure. rejected: failed. not_run: not checked.",
	example: "clear",
});
export type CheckResult = z.infer<typeof checkResultSchema>;

export const reasonNameSchema = z.enum(reasonNames as [ReasonName, ...ReasonName[]]).meta({
	description: "Stable name. New reasons may be added; existing ones don't change.",
	example: "face_mismatch",
});
export const reasonSchema = z
	.object({
		code: z.number().int().meta({ description: "Stable number.", example: 202 }),
		name: reasonNameSchema,
		message: z.string().meta({
			description: "Message, in the caller's language.",
			example: "The selfie doesn't match the portrait on the document.",
		}),
	})
	.meta({ id: "Reason", description: "Why a result isn't clear." });
export type Reason = z.infer<typeof reasonSchema>;

export const checkNameSchema = z
	.enum(checkContracts.map(({ type }) => type) as [CheckName, ...CheckName[]])
	.meta({ description: "Name of the check.", example: "liveness" });

export interface CheckNode<Type extends string = CheckType> {
	type: Type;
	result: CheckResult;
	score: number | null;
	threshold: number | null;
	model: { name: string; version: string; hash: string | null } | null;
	reasons: Reason[];
	checks: CheckNode<Type>[];
}
const checkShape = {
	result: checkResultSchema,
	score: z.number().nullable().meta({ description: "Measured score.", example: 0.41 }),
	threshold: z.number().nullable().meta({
		description: "Score that separates `clear` from other results.",
		example: 1.0392,
	}),
	model: z
		.object({
			name: z.string().meta({ description: "Name of the model.", example: "sface" }),
			version: z.string().meta({ description: "Version of the model.", example: "2021-12" }),
			hash: z.string().nullable().meta({
				description: "SHA-256 of the weights, hex; null if it has none.",
				example: "0ba9fbfa01b5270c96627c4ef784da859931e02f04419c829e83484087c34e79",
			}),
		})
		.nullable()
		.meta({ description: "Model that was used; null for rules without a model." }),
	reasons: z.array(reasonSchema).meta({ description: "Why it isn't clear.", example: [] }),
};
/** Fields of every check and sub-check. */
export function createCheckSchema<Type extends string>(
	type: z.ZodType<Type>,
	meta: { id: string; description: string },
): z.ZodType<CheckNode<Type>> {
	const schema: z.ZodType<CheckNode<Type>> = z
		.object({
			type,
			...checkShape,
			get checks() {
				return z.array(schema).meta({ description: "Sub-checks.", example: [] });
			},
		})
		.meta(meta);
	return schema;
}
export const checkSchema = createCheckSchema(
	z.enum(checkTypes).meta({ description: "Name of the check.", example: "face_match" }),
	{ id: "Check", description: "A check and its result." },
);
