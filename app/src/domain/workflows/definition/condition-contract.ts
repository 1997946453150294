import { z } from "zod";
import { lineSchema } from "../../../shared/text-schemas.ts";

/** Limits of one condition. */
export const conditionLimits = { depth: 5, tests: 30, values: 250 } as const;

const fieldSchema = z
	.string()
	.regex(/^[a-z][a-z0-9_]*(\.[\w-]{1,40}){1,2}$/)
	.max(90)
	.meta({ description: "A known fact, as `<step>.<name>`.", example: "document.country" });
const valueSchema = z
	.union([lineSchema(200), z.number(), z.boolean()])
	.meta({ description: "The value that the fact has.", example: "FRA" });
/** An operator's name. */
const operatorSchema = <const Op extends string>(op: Op, description: string) =>
	z.literal(op).meta({ description, example: op });
const numberSchema = z.number().meta({ description: "The bound.", example: 18 });

/** A comparison of one fact. A fact that isn't known makes it neither true nor false, except for `exists`. */
export const factTestSchema = z.discriminatedUnion("op", [
	z.strictObject({
		field: fieldSchema,
		op: operatorSchema("eq", "The fact has the value."),
		value: valueSchema,
	}),
	z.strictObject({
		field: fieldSchema,
		op: operatorSchema("in", "The fact has one of the values."),
		value: z
			.array(lineSchema(200))
			.min(1)
			.max(conditionLimits.values)
			.meta({ description: "The values, one of which the fact has.", example: ["FRA", "BEL"] }),
	}),
	z.strictObject({
		field: fieldSchema,
		op: operatorSchema("lt", "The fact is less than the bound."),
		value: numberSchema,
	}),
	z.strictObject({
		field: fieldSchema,
		op: operatorSchema("gte", "The fact is the bound or more."),
		value: numberSchema,
	}),
	z.strictObject({ field: fieldSchema, op: operatorSchema("exists", "The fact is known.") }),
]);
export type FactTest = z.infer<typeof factTestSchema>;

/** A tree of comparisons. */
export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | FactTest;

const conditionsSchema = () => z.array(conditionSchema).min(1).max(conditionLimits.tests);
export const conditionSchema: z.ZodType<Condition> = z
	.union([
		z.strictObject({
			get all() {
				return conditionsSchema().meta({ description: "All of them hold." });
			},
		}),
		z.strictObject({
			get any() {
				return conditionsSchema().meta({ description: "At least one of them holds." });
			},
		}),
		z.strictObject({
			get not() {
				return conditionSchema;
			},
		}),
		factTestSchema,
	])
	.meta({
		id: "WorkflowCondition",
		description:
			"A condition over known facts: `all`, `any` and `not` of others, or a test of one fact by `eq`, `in`, `lt`, `gte` or `exists`.",
		example: { field: "document.country", op: "in", value: ["FRA", "BEL"] },
	});

/** Every test in a condition. */
export function listTests(condition: Condition): FactTest[] {
	if ("all" in condition) return condition.all.flatMap(listTests);
	if ("any" in condition) return condition.any.flatMap(listTests);
	return "not" in condition ? listTests(condition.not) : [condition];
}

/** Levels of a condition: 1 for a test. */
export function depthOf(condition: Condition): number {
	if ("op" in condition) return 1;
	const parts = "all" in condition ? condition.all : "any" in condition ? condition.any : [condition.not];
	return 1 + Math.max(...parts.map(depthOf));
}
