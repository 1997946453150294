import { defaultCheckSettings } from "../../../checks/default-settings-contract.ts";
import type { VerificationOptions } from "./options-contract.ts";
import { type PresetName, presetNames } from "./values.ts";

/** The verification options of the preset `fast`. */
export const fastOptions: VerificationOptions = {
	documents: ["passport", "identity_card", "residence_permit"],
	countries: null,
	...defaultCheckSettings,
	max_attempts: 3,
	review: "when_unsure",
	four_eyes: false,
	minimum_assurance: "basic",
	link_lifetime_hours: 72,
};

/** The settings that a preset sets. All others, such as accepted documents or a minimum age, are each app's own. */
const presetSettings = [
	"liveness",
	"liveness_doubts",
	"face_match_fmr",
	"face_mismatch_fmr",
	"printed_agreement",
	"duplicates",
	"minimum_assurance",
	"review",
] as const satisfies (keyof VerificationOptions)[];
type PresetSettings = Pick<VerificationOptions, (typeof presetSettings)[number]>;

const fast = Object.fromEntries(
	presetSettings.map((name) => [name, fastOptions[name]]),
) as unknown as PresetSettings;

export const presets: Record<PresetName, PresetSettings> = {
	fast,
	standard: { ...fast, duplicates: "review", minimum_assurance: "standard" },
	regulated: { ...fast, duplicates: "review", minimum_assurance: "enhanced" },
};

/**
 * How many of our own specimens with clear liveness each preset sends to review. A test counts them again. Print of real
 * documents is read less often, so more of them go to review.
 */
export const specimenReviews: Record<PresetName, number> & { of: number } = {
	of: 27,
	fast: 5,
	standard: 6,
	regulated: 27,
};

/** The preset that verification options match, or `custom`. */
export const findPreset = (options: VerificationOptions): PresetName | "custom" =>
	presetNames.find((name) =>
		presetSettings.every((setting) => options[setting] === presets[name][setting]),
	) ?? "custom";
