import type { CheckContract, CheckMeasure, CheckSetting } from "./contract.ts";
import { contracts } from "./registry/contract.ts";

type Contract = (typeof contracts)[number];
/** Turns a union into an intersection: every type has the members of all. */
type Intersect<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
	? All
	: never;

/** The contracts of all checks, by order, with the properties that only some have. */
export const checkContracts: readonly (CheckContract & { type: CheckName })[] = contracts;

/** Top-level checks, by order. */
export type CheckName = Contract["type"];
/** Top-level checks and sub-checks. */
export type CheckType = CheckName | Contract["subchecks"][number];
export const checkTypes = [
	...new Set(contracts.flatMap(({ type, subchecks }): CheckType[] => [type, ...subchecks])),
] as [CheckType, ...CheckType[]];

type CheckReasons = Intersect<Contract["reasons"]>;
/** The reasons of all checks with their codes. */
export const checkReasons = Object.assign({}, ...contracts.map(({ reasons }) => reasons)) as CheckReasons;

/** The reasons of all checks that have this property. */
export const listCheckReasons = (
	property: "reviewOnlyReasons" | "confidentialReasons" | "copySuspicionReasons" | "unansweredReasons",
): readonly (keyof CheckReasons)[] =>
	checkContracts.flatMap((contract) => (contract[property] ?? []) as readonly (keyof CheckReasons)[]);

type ReasonsOfEngine = Extract<Contract, { reasonsOfEngine: unknown }>["reasonsOfEngine"];
/** Product reasons by the engine's reasons. */
export const checkReasonByEngineReason = Object.assign(
	{},
	...contracts.map((contract) => ("reasonsOfEngine" in contract ? contract.reasonsOfEngine : {})),
) as Intersect<ReasonsOfEngine>;

type CheckMeasures = Intersect<Extract<Contract, { measures: unknown }>["measures"]>;
/** The checks that can have a score. */
export type MeasuredCheckType = keyof CheckMeasures;
/** What scores measure. */
export type MeasureName = CheckMeasures[MeasuredCheckType]["name"];
/** What the score of each measured check means. */
export const checkMeasures = Object.assign(
	{},
	...contracts.map((contract) => ("measures" in contract ? contract.measures : {})),
) as Record<MeasuredCheckType, CheckMeasure & { name: MeasureName }>;

export type CheckSettings = Intersect<Contract["settings"]>;
export type CheckSettingName = keyof CheckSettings;
/** The settings of all checks, in the order of the checks. */
export const checkSettings = contracts.flatMap(
	({ settings }) => Object.entries(settings) as [CheckSettingName, CheckSetting][],
);
