import { type CheckFinding, collectLeafChecks } from "../../../checks/finding.ts";
import { checks } from "../../../checks/list/checks.ts";
import type { Workflow } from "../../apps/contract.ts";

/**
 * The checks that count for the decision, weighed by the app's settings. Checks that are only reported are left out:
 * they are shown, but decide nothing.
 */
export const weighChecks = (findings: readonly CheckFinding[], options: Workflow): CheckFinding[] =>
	findings.flatMap((finding) => {
		const check = checks.find(({ contract }) => contract.type === finding.type);
		return check?.weigh?.(finding, options) ?? collectLeafChecks([finding]);
	});
