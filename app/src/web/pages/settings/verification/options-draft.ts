import { type CheckSettingName, checkSettings } from "../../../../checks/all-contract.ts";
import type { VerificationOptions } from "../../../../domain/workflows/options/options-contract.ts";
import { findPreset, presets } from "../../../../domain/workflows/options/presets-contract.ts";
import type { PresetName } from "../../../../domain/workflows/options/values.ts";
import type { DocumentType } from "../../../../shared/documents.ts";

/** Check settings as form values: numbers are strings, as typed. */
type CheckDraft = {
	[Name in CheckSettingName]: VerificationOptions[Name] extends number | null
		? string
		: VerificationOptions[Name];
};

/** Verification options as form values: numbers as typed text. */
export interface OptionsDraft extends CheckDraft {
	documents: DocumentType[];
	countries: string[] | null;
	max_attempts: string;
	review: "when_unsure" | "always";
	four_eyes: boolean;
	minimum_assurance: VerificationOptions["minimum_assurance"];
	link_lifetime_hours: string;
}

/** What the fields of the options show and call. */
export interface OptionsEditing {
	draft: OptionsDraft;
	set: (changes: Partial<OptionsDraft>) => void;
}

/** Names of the options, in the order of their fields. */
export const optionNames = [
	"documents",
	"countries",
	...checkSettings.map(([name]) => name),
	"max_attempts",
	"review",
	"four_eyes",
	"minimum_assurance",
	"link_lifetime_hours",
] as const satisfies readonly (keyof OptionsDraft)[];
export type OptionName = (typeof optionNames)[number];

const createCheckDraft = (options: VerificationOptions) =>
	Object.fromEntries(checkSettings.map(([name]) => [name, String(options[name] ?? "")])) as CheckDraft;

export const toOptionsDraft = (options: VerificationOptions): OptionsDraft => ({
	documents: options.documents,
	countries: options.countries,
	...createCheckDraft(options),
	max_attempts: String(options.max_attempts),
	review: options.review,
	four_eyes: options.four_eyes,
	minimum_assurance: options.minimum_assurance,
	link_lifetime_hours: String(options.link_lifetime_hours),
});

/** Text that isn't a number becomes null, which the API refuses with its own message. */
export const parseNumber = (text: string): number => {
	const normalized = text.trim().replace(",", ".");
	return (normalized === "" || Number.isNaN(Number(normalized)) ? null : Number(normalized)) as number;
};

const getCheckChanges = (draft: OptionsDraft) =>
	Object.fromEntries(
		checkSettings.map(([name, { kind }]) => [
			name,
			kind === "number" ? parseNumber(draft[name]) : draft[name],
		]),
	) as Pick<VerificationOptions, CheckSettingName>;

/** The edited options. Only the API validates them. */
export const toVerificationOptions = (draft: OptionsDraft): VerificationOptions => ({
	documents: draft.documents,
	countries: draft.countries,
	...getCheckChanges(draft),
	max_attempts: parseNumber(draft.max_attempts),
	review: draft.review,
	four_eyes: draft.four_eyes,
	minimum_assurance: draft.minimum_assurance,
	link_lifetime_hours: parseNumber(draft.link_lifetime_hours),
});

/** The preset that the edited options match, or `custom`. */
export const findDraftPreset = (draft: OptionsDraft) => findPreset(toVerificationOptions(draft));

/** The form values of a preset. */
export function toPresetDraft(name: PresetName): Partial<OptionsDraft> {
	const { review, minimum_assurance, ...checkValues } = presets[name];
	return {
		review,
		minimum_assurance,
		...(Object.fromEntries(
			Object.entries(checkValues).map(([setting, value]) => [setting, String(value ?? "")]),
		) as Partial<CheckDraft>),
	};
}
