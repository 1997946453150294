import type { AppSettings, UpdateAppSettingsInput } from "../../../domain/apps/contract.ts";
import type { ReasonPreset } from "../../../domain/apps/reason-presets-contract.ts";
import type { Permission } from "../../../domain/guard/permissions.ts";
import { type PersonLocale, personLocales } from "../../../i18n/locales.ts";
import {
	type OptionsDraft,
	optionNames,
	parseNumber,
	toOptionsDraft,
	toVerificationOptions,
} from "./verification/options-draft.ts";

/** The consent text as form values, one field for each language. */
type ConsentDraft = Record<`consent_${PersonLocale}`, string>;

/** Settings as form values: numbers as typed text, lists as lines. */
export interface SettingsDraft extends OptionsDraft, ConsentDraft {
	languages: PersonLocale[];
	fallback_language: PersonLocale;
	retention_days: string;
	spot_check_percent: string;
	comment_required: boolean;
	reason_presets: ReasonPreset[];
	redirect_urls: string;
	allowed_origins: string;
	reviews: boolean;
}

/** Sections that are saved separately, with their fields. */
export const partFields = {
	verification_options: optionNames,
	spot_checks: ["spot_check_percent"],
	decisions: ["comment_required"],
	reason_presets: ["reason_presets"],
	languages: ["languages", "fallback_language"],
	consent: personLocales.map((locale) => `consent_${locale}` as const),
	retention: ["retention_days"],
	addresses: ["redirect_urls", "allowed_origins"],
	notifications: ["reviews"],
} as const satisfies Record<string, readonly (keyof SettingsDraft)[]>;
export type SettingsPart = keyof typeof partFields;

/** Whether a member with these permissions may edit a section. */
export const mayEditPart = (part: SettingsPart, permissions: readonly Permission[]): boolean =>
	permissions.includes("app:update") || (part === "reason_presets" && permissions.includes("reviews:manage"));
export const settingsParts = Object.keys(partFields) as SettingsPart[];

const createConsentDraft = (consent: AppSettings["consent"]) =>
	Object.fromEntries(
		personLocales.map((locale) => [`consent_${locale}`, consent[locale] ?? ""]),
	) as ConsentDraft;

export function toSettingsDraft({ verification_options: options, ...settings }: AppSettings): SettingsDraft {
	return {
		...toOptionsDraft(options),
		languages: settings.languages,
		fallback_language: settings.fallback_language,
		...createConsentDraft(settings.consent),
		retention_days: String(settings.retention_days),
		spot_check_percent: String(settings.spot_check_percent),
		comment_required: settings.comment_required,
		reason_presets: settings.reason_presets,
		redirect_urls: settings.redirect_urls.join("\n"),
		allowed_origins: settings.allowed_origins.join("\n"),
		reviews: settings.notifications.reviews,
	};
}

/** Whether a section has unsaved changes. */
export const isPartChanged = (part: SettingsPart, a: SettingsDraft, b: SettingsDraft): boolean =>
	partFields[part].some((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

/** Non-empty lines with their numbers, counted from 1. */
export const splitLines = (text: string): { number: number; line: string }[] =>
	text
		.split("\n")
		.map((line, index) => ({ number: index + 1, line: line.trim() }))
		.filter(({ line }) => line !== "");

/** The edited consent text; null where it is empty. */
export const toConsent = (draft: SettingsDraft) =>
	Object.fromEntries(
		personLocales.map((locale) => [locale, draft[`consent_${locale}`].trim() || null]),
	) as AppSettings["consent"];

/** The request body that saves a section. Only the API validates it. */
export function toSettingsChange(part: SettingsPart, draft: SettingsDraft): UpdateAppSettingsInput {
	switch (part) {
		case "verification_options":
			return { verification_options: toVerificationOptions(draft) };
		case "spot_checks":
			return { spot_check_percent: parseNumber(draft.spot_check_percent) };
		case "decisions":
			return { comment_required: draft.comment_required };
		case "reason_presets":
			return { reason_presets: draft.reason_presets };
		case "languages":
			return { languages: draft.languages, fallback_language: draft.fallback_language };
		case "consent":
			return { consent: toConsent(draft) };
		case "retention":
			return { retention_days: parseNumber(draft.retention_days) };
		case "addresses":
			return {
				redirect_urls: splitLines(draft.redirect_urls).map(({ line }) => line),
				allowed_origins: splitLines(draft.allowed_origins).map(({ line }) => line),
			};
		case "notifications":
			return { notifications: { reviews: draft.reviews } };
	}
}
