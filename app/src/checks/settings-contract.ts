import { z } from "zod";
import { type CheckSettingName, type CheckSettings, checkSettings } from "./all-contract.ts";
import type { CheckSetting } from "./contract.ts";

type ValueOf<Setting> = Setting extends { kind: "choice"; values: readonly (infer Value)[] }
	? Value
	: number | null;
type Values = { [Name in CheckSettingName]: ValueOf<CheckSettings[Name]> };

function schemaOf(setting: CheckSetting): z.ZodType {
	const { description, example } = setting;
	if (setting.kind === "choice") return z.enum(setting.values).meta({ description, example });
	const number = setting.integer ? z.number().int() : z.number();
	return number.min(setting.min).max(setting.max).nullable().meta({ description, example });
}

/** The part of a workflow that belongs to checks, as the API takes it. */
export const checkSettingsShape = Object.fromEntries(
	checkSettings.map(([name, setting]) => [name, schemaOf(setting)]),
) as { [Name in CheckSettingName]: z.ZodType<Values[Name], Values[Name]> };

/** What an app has that was never asked. */
export const standardCheckSettings = Object.fromEntries(
	checkSettings.map(([name, { standard }]) => [name, standard]),
) as Values;
