import type { SimulatedCase } from "../../../checks/check.ts";
import { checks } from "../../../checks/list/checks.ts";
import type { VerifiedData } from "../contract.ts";
import { type Simulate, specimenData } from "./contract.ts";
import { simulatedReasons } from "./rules-contract.ts";

/** What a simulated case has to agree with. */
type Case = Pick<SimulatedCase, "options" | "provided" | "today">;

/** The reasons that a simulation gives. */
export const reasonsOf = ({ outcome, reasons }: Simulate) => reasons ?? simulatedReasons[outcome].standard;

const simulatedCase = (wish: Simulate, of: Case): SimulatedCase => ({
	...of,
	outcome: wish.outcome,
	reasons: reasonsOf(wish),
});

/**
 * Refuses an outcome that the engine could never come to with what the case says.
 * @throws Problem 422 at `outcome` or `reasons`
 */
export function assertPossible(wish: Simulate, of: Case): void {
	for (const { simulate } of checks) simulate?.assertPossible?.(simulatedCase(wish, of));
}

/** What the document of a simulated case says: the specimen's, but for what the checks ask of it. */
export function simulatedData(
	wish: Simulate,
	of: Case,
): VerifiedData & Pick<Required<VerifiedData>, "issuing_state"> {
	const parts = checks.map(({ simulate }) => simulate?.data?.(simulatedCase(wish, of)) ?? {});
	return Object.assign({}, specimenData, ...parts);
}
