import { type CheckName, checkContracts, listCheckReasons } from "../../../checks/all-contract.ts";
import type { CheckContract } from "../../../checks/contract.ts";
import type { AttemptRow, CheckRow, VerificationRow } from "../queries.ts";
import type { ReasonName } from "../reasons.ts";
import { listConsequences } from "./decision-table.ts";

const unansweredReasons: readonly ReasonName[] = listCheckReasons("unansweredReasons");

/** Whether the settings ask for the check: every attempt has it, or a setting of it isn't the one that turns it off. */
const isRequested = (
	{ always, settings }: CheckContract,
	options: Readonly<Record<string, unknown>>,
): boolean =>
	always || Object.entries(settings).some(([name, { standard }]) => (options[name] ?? standard) !== standard);

/**
 * The checks that had to be answered before an automatic approval and couldn't be: their own reasons say so, or, as after
 * failed processing, there is no result. Empty before the attempt is decided.
 * @param checks of the attempt
 */
export function listUnansweredChecks(
	{ options, simulated, reasons }: Pick<VerificationRow, "options" | "simulated" | "reasons">,
	{ decidedAt }: Pick<AttemptRow, "decidedAt">,
	checks: readonly Pick<CheckRow, "tree">[],
): CheckName[] {
	if (!decidedAt) return [];
	const findings = checks.map(({ tree }) => tree);
	const found = listConsequences(findings, options).flatMap(({ reason, leadsTo }) =>
		leadsTo === "none" ? [] : reason,
	);
	// A simulation runs no check: its reasons say what would be unanswered, besides the results of an attempt that was made.
	const open = [...found, ...(simulated ? reasons : [])].filter((reason) =>
		unansweredReasons.includes(reason),
	);
	const isMissing = (contract: (typeof checkContracts)[number]) =>
		!simulated &&
		isRequested(contract, { ...options }) &&
		!findings.some(({ type }) => type === contract.type);
	return checkContracts
		.filter((contract) => open.some((reason) => reason in contract.reasons) || isMissing(contract))
		.map(({ type }) => type);
}
