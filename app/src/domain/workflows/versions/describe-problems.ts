import { getTexts } from "../../../i18n/catalogue.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { FieldIssue } from "../../../platform/http/problem.ts";
import type { WorkflowProblemDetail } from "../contract.ts";
import type { WorkflowProblem } from "../definition/problem-contract.ts";

/** What a sentence inserts. Branches are counted from 1, and have texts of their own for `next` and `else`. */
function toTextValues({ branch, step, ...values }: WorkflowProblem["values"]): Record<string, string> {
	const isNumber = branch !== undefined && /^\d+$/.test(branch);
	return {
		...values,
		...(branch !== undefined && (isNumber ? { branch: String(Number(branch) + 1) } : { context: branch })),
		...(step !== undefined && { context: step }),
	};
}

/** The problem as an invalid field of a request that would publish. */
export const toFieldIssue = ({ node, code, values }: WorkflowProblem): FieldIssue => ({
	path: node === null ? "definition" : `definition.nodes.${node}`,
	code,
	key: `workflow.${code}`,
	values: toTextValues(values),
});

/** Problems in the words of a language. */
export function describeProblems(
	problems: readonly WorkflowProblem[],
	locale: Locale,
): WorkflowProblemDetail[] {
	const t = getTexts(locale, "validation") as unknown as (key: string, values: object) => string;
	return problems.map(({ node, code, values }) => ({
		node,
		code,
		message: t(`workflow.${code}`, toTextValues(values)),
	}));
}
