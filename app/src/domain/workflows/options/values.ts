/** The policy presets, from the fastest to the strictest, without `custom`. */
export const presetNames = ["fast", "standard", "regulated"] as const;
export type PresetName = (typeof presetNames)[number];
