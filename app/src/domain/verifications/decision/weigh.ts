import { type CheckFinding, leavesOf } from "../../../checks/finding.ts";
import { checks } from "../../../checks/list/checks.ts";
import type { Workflow } from "../../apps/contract.ts";

/**
 * The checks that decide, each with the weight that the app's settings give it. What is only reported is left out: it
 * is shown, and decides nothing.
 */
export const weigh = (findings: readonly CheckFinding[], options: Workflow): CheckFinding[] =>
	findings.flatMap((finding) => {
		const check = checks.find(({ contract }) => contract.type === finding.type);
		return check?.weigh?.(finding, options) ?? leavesOf([finding]);
	});
