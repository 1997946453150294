import fc from "fast-check";
import type { Condition } from "../../domain/workflows/definition/condition-contract.ts";
import type {
	WorkflowDefinition,
	WorkflowNode,
} from "../../domain/workflows/definition/definition-contract.ts";
import { buildDefinition, condition, end, step } from "./workflows.ts";

const drawConditions = (tests: fc.Arbitrary<Condition>) =>
	fc.letrec<{ condition: Condition }>((tie) => ({
		condition: fc.oneof(
			{ maxDepth: 3 },
			tests,
			fc.record({ all: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }),
			fc.record({ any: fc.array(tie("condition"), { minLength: 1, maxLength: 3 }) }),
			fc.record({ not: tie("condition") }),
		),
	})).condition;

/**
 * Drawn graphs: a document, then conditions, steps and ends that lead to any later node, or, rarely, to any node at all.
 * @param tests that conditions are made of
 */
export const drawDefinitions = (tests: fc.Arbitrary<Condition>): fc.Arbitrary<WorkflowDefinition> =>
	fc
		.array(
			fc.record({
				kind: fc.constantFrom("condition", "condition", "selfie", "screening", "end"),
				outcome: fc.constantFrom("checks", "review", "decline"),
				targets: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
				whens: fc.array(drawConditions(tests), { minLength: 1, maxLength: 2 }),
				isAstray: fc.integer({ min: 0, max: 60 }).map((n) => n === 0),
			}),
			{ minLength: 2, maxLength: 14 },
		)
		.map((drawn) => {
			const keys = ["document", ...drawn.map((_, i) => `node_${i}`), "last"];
			const targetOf = (position: number, draw: number, isAstray: boolean) =>
				isAstray
					? keys[draw % keys.length]!
					: keys[position + 1 + (draw % Math.min(3, keys.length - position - 1))]!;
			const nodes = drawn.map(({ kind, outcome, targets, whens, isAstray }, i): WorkflowNode => {
				const next = (index: number) => targetOf(i + 1, targets[index]!, isAstray);
				const key = keys[i + 1]!;
				if (kind === "end") return end(outcome as "checks", key);
				if (kind === "condition")
					return condition(
						key,
						whens.map((when, index) => [when, next(index)] as const),
						next(2),
					);
				return step(kind as "selfie", next(0), key);
			});
			return buildDefinition(step("document", keys[1]!), ...nodes, end("review", "last"));
		});
