import { findRuleThreshold } from "../alerts/rules.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { countWorkload } from "../verifications/review/workload.ts";
import type { Workload } from "./workload-contract.ts";

/** The cases in review by assignee: most late ones first, then the oldest. */
export async function getWorkload(
	services: Services,
	{ actor }: Permitted<"reviews:read">,
): Promise<Workload> {
	const ruleHours = await findRuleThreshold(services.db, actor, "reviews_waiting");
	const rows = await countWorkload(services, actor, ruleHours);
	return {
		data: rows
			.toSorted((one, other) => other.late - one.late || one.oldest.getTime() - other.oldest.getTime())
			.map(({ user, open, late, oldest }) => ({ user, open, late, oldest_since: oldest.toISOString() })),
	};
}
