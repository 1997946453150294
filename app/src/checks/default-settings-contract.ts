import { type CheckSettingName, type CheckSettings, checkSettings } from "./all-contract.ts";

type SettingValue<Setting> = Setting extends { kind: "choice"; values: readonly (infer Value)[] }
	? Value
	: number | null;
/** The values of all checks' settings. */
export type SettingValues = { [Name in CheckSettingName]: SettingValue<CheckSettings[Name]> };

/** Default settings of an app. */
export const defaultCheckSettings = Object.fromEntries(
	checkSettings.map(([name, { standard }]) => [name, standard]),
) as SettingValues;
