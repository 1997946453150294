import type { SimulatedCase } from "../../../checks/check.ts";
import { checks } from "../../../checks/registry/checks.ts";
import type { VerifiedData } from "../contract.ts";
import { type Simulate, specimenData } from "./contract.ts";
import { simulatedReasons } from "./values.ts";

/** The conditions that a simulated case has to satisfy. */
type SimulationContext = Pick<SimulatedCase, "options" | "provided" | "today">;

/** The reasons of a simulation. */
export const getSimulatedReasons = ({ outcome, reasons }: Simulate) =>
	reasons ?? simulatedReasons[outcome].standard;

const simulatedCase = (simulation: Simulate, context: SimulationContext): SimulatedCase => ({
	...context,
	outcome: simulation.outcome,
	reasons: getSimulatedReasons(simulation),
});

/**
 * Refuses an outcome that the engine could never give for the case.
 * @throws Problem 422 at `outcome` or `reasons`
 */
export function assertSimulationPossible(simulation: Simulate, context: SimulationContext): void {
	for (const { simulate } of checks) simulate?.assertPossible?.(simulatedCase(simulation, context));
}

/** The document data of a simulated case: the specimen's, with the changes of each check. */
export function buildSimulatedData(
	simulation: Simulate,
	context: SimulationContext,
): VerifiedData & Pick<Required<VerifiedData>, "issuing_state"> {
	const parts = checks.map(({ simulate }) => simulate?.data?.(simulatedCase(simulation, context)) ?? {});
	return Object.assign({}, specimenData, ...parts);
}
