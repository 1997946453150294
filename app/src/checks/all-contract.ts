import type { CheckSetting } from "./contract.ts";
import { contracts } from "./list/contract.ts";

type Contract = (typeof contracts)[number];
/** What every one of several types has, of all of them: the union becomes an intersection. */
type Merged<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
	? All
	: never;

/** Checks that stand by themselves, by weight. */
export type CheckName = Contract["type"];
/** Those and what stands below them. */
export type CheckType = CheckName | Contract["subchecks"][number];
export const checkTypes = [
	...new Set(contracts.flatMap(({ type, subchecks }): CheckType[] => [type, ...subchecks])),
] as [CheckType, ...CheckType[]];

type CheckReasons = Merged<Contract["reasons"]>;
/** The reasons of all checks, with their numbers. */
export const checkReasons = Object.assign({}, ...contracts.map(({ reasons }) => reasons)) as CheckReasons;

type ReasonsOfEngine = Extract<Contract, { reasonsOfEngine: unknown }>["reasonsOfEngine"];
/** What the engine's reasons are called in the product. */
export const checkReasonsOfEngine = Object.assign(
	{},
	...contracts.map((contract) => ("reasonsOfEngine" in contract ? contract.reasonsOfEngine : {})),
) as Merged<ReasonsOfEngine>;

export type CheckSettings = Merged<Contract["settings"]>;
/** The name of a setting that belongs to a check. */
export type CheckSettingName = keyof CheckSettings;
/** The settings of all checks, in their order. */
export const checkSettings = contracts.flatMap(
	({ settings }) => Object.entries(settings) as [CheckSettingName, CheckSetting][],
);
