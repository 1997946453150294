import type { StepContract } from "./contract.ts";
import { contracts } from "./registry/contract.ts";

export type StepType = (typeof contracts)[number]["type"];

/** Types of steps, in the order in which they are offered. */
export const stepTypes: readonly StepType[] = contracts.map(({ type }) => type);

const contractsByType = new Map<string, StepContract>(contracts.map((contract) => [contract.type, contract]));

/** The contract of a node's type; undefined for conditions and ends. */
export const findStepContract = (type: string): StepContract | undefined => contractsByType.get(type);
