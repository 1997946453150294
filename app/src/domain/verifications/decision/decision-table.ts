import { checkContracts } from "../../../checks/all-contract.ts";
import type { Consequence, DecisionRule } from "../../../checks/contract.ts";
import type { Evidence } from "../../../checks/evidence.ts";
import { type CheckFinding, collectLeafChecks } from "../../../checks/finding.ts";
import type { VerificationOptions } from "../../workflows/options/options-contract.ts";
import { isRetryReason, type ReasonName } from "../reasons.ts";

/** A rule that holds for every check without a rule of its own. */
interface DefaultRule {
	result: CheckFinding["result"];
	/** Which reasons the finding has; `other`: reasons that the person can't correct, or none. */
	reasons: "any" | "none" | "correctable" | "other";
	leadsTo: Consequence;
}

/**
 * The defaults of the decision table. A check that didn't run and names no reason doesn't apply to the case. One that
 * names a reason was required and couldn't be answered, so the case can't be approved automatically.
 */
const defaultRules: readonly DefaultRule[] = [
	{ result: "clear", reasons: "any", leadsTo: "none" },
	{ result: "not_run", reasons: "none", leadsTo: "none" },
	{ result: "not_run", reasons: "any", leadsTo: "review" },
	{ result: "consider", reasons: "any", leadsTo: "review" },
	{ result: "rejected", reasons: "correctable", leadsTo: "resubmission" },
	{ result: "rejected", reasons: "none", leadsTo: "review" },
	{ result: "rejected", reasons: "other", leadsTo: "decline" },
];

/** A row of the decision table as it is shown. */
export interface DecisionRow {
	/** The check of the rule; null for a default rule, which holds for every check. */
	check: string | null;
	result: CheckFinding["result"];
	/** Names of the reasons, or which kinds of reasons. */
	reasons: readonly string[] | DefaultRule["reasons"];
	setting: DecisionRule["setting"] | null;
	leadsTo: Consequence;
}

/** The decision table in the order in which it applies: rules of single checks come before the defaults. */
export function listDecisionRows(): DecisionRow[] {
	const rulesOfChecks = checkContracts.flatMap(({ type, decisionRules = [] }) =>
		decisionRules.map(
			({ result, reasons, setting = null, leadsTo }): DecisionRow => ({
				check: type,
				result,
				reasons: reasons ?? "any",
				setting,
				leadsTo,
			}),
		),
	);
	return [...rulesOfChecks, ...defaultRules.map((rule) => ({ ...rule, check: null, setting: null }))];
}

const hasReason = (rule: DefaultRule["reasons"], reason: ReasonName | null): boolean =>
	rule === "any" ||
	(rule === "none" && reason === null) ||
	(rule === "correctable" && reason !== null && isRetryReason(reason)) ||
	(rule === "other" && reason !== null);

/** What one reason of a leaf check leads to. */
function findConsequence(
	rules: readonly DecisionRule[],
	{ result }: Pick<CheckFinding, "result">,
	reason: ReasonName | null,
	settings: Readonly<Record<string, unknown>>,
): Consequence {
	const applies = (rule: DecisionRule) =>
		rule.result === result &&
		(!rule.reasons || (reason !== null && rule.reasons.includes(reason))) &&
		(!rule.setting || settings[rule.setting.name] === rule.setting.value);
	const rule =
		rules.find(applies) ??
		defaultRules.find((standard) => standard.result === result && hasReason(standard.reasons, reason));
	// A result that no rule knows is never approved.
	return rule?.leadsTo ?? "review";
}

/** What a check that couldn't give a proof leads to, where the minimum assurance level requires that proof. */
export function findConsequenceOfMissingProof(
	check: string,
	reason: ReasonName,
	{ options, mode }: Pick<Evidence, "options" | "mode">,
): Consequence {
	const { decisionRules = [] } = checkContracts.find(({ type }) => type === check) ?? {};
	return findConsequence(decisionRules, { result: "not_run" }, reason, { ...options, mode });
}

/** A reason with what it leads to. */
interface ReasonConsequence {
	reason: ReasonName;
	leadsTo: Consequence;
}

/**
 * What the findings lead to by the decision table, reason by reason.
 * @param findings top-level checks
 * @param options older evidence lacks later settings: rules that depend on them don't apply
 */
export function listConsequences(
	findings: readonly CheckFinding[],
	options: VerificationOptions,
): readonly ReasonConsequence[] {
	const settings = { ...options };
	return findings.flatMap((finding) => {
		const rules = checkContracts.find(({ type }) => type === finding.type)?.decisionRules ?? [];
		return collectLeafChecks([finding]).flatMap((leaf) => {
			const reasons: (ReasonName | null)[] = leaf.reasons.length > 0 ? leaf.reasons : [null];
			return reasons.map((reason) => ({
				reason: reason ?? "reading_uncertain",
				leadsTo: findConsequence(rules, leaf, reason, settings),
			}));
		});
	});
}
