import { z } from "zod";
import { type CheckSettingName, checkSettings } from "./all-contract.ts";
import type { CheckSetting } from "./contract.ts";
import type { SettingValues } from "./default-settings-contract.ts";

function buildSettingSchema(setting: CheckSetting): z.ZodType {
	const { description, example } = setting;
	if (setting.kind === "choice") return z.enum(setting.values).meta({ description, example });
	const number = setting.integer ? z.number().int() : z.number();
	return number.min(setting.min).max(setting.max).nullable().meta({ description, example });
}

/** The checks' verification options, as an API schema. */
export const checkSettingsShape = Object.fromEntries(
	checkSettings.map(([name, setting]) => [name, buildSettingSchema(setting)]),
) as { [Name in CheckSettingName]: z.ZodType<SettingValues[Name], SettingValues[Name]> };
