import type { Verification } from "../../../../../domain/verifications/contract.ts";
import {
	type SimulatedOutcome,
	simulatedOutcomes,
} from "../../../../../domain/verifications/simulation/values.ts";
import { findStatusPath } from "../../../../../domain/verifications/states.ts";

/** The outcomes that can be simulated for a test verification in its current status. */
export const listOutcomes = ({ mode, status }: Verification): SimulatedOutcome[] =>
	mode === "test" ? simulatedOutcomes.filter((outcome) => findStatusPath(status, outcome)) : [];
