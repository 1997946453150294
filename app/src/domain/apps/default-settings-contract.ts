import { defaultFallbackLocale, personLocales } from "../../i18n/locales.ts";
import { fastOptions, presets } from "../workflows/options/presets-contract.ts";
import type { FullSettings } from "./contract.ts";
import { defaultReasonPresets } from "./default-reason-presets-contract.ts";

/** Settings of a new app. */
export const defaultAppSettings: FullSettings = {
	verification_options: { ...fastOptions, ...presets.standard },
	retention_days: 90,
	spot_check_percent: 3,
	comment_required: false,
	reason_presets: defaultReasonPresets,
	languages: [...personLocales],
	fallback_language: defaultFallbackLocale,
	consent: { fr: null, en: null, de: null, es: null, it: null, pt: null, nl: null, pl: null },
	redirect_urls: [],
	allowed_origins: [],
	notifications: { reviews: true },
};

/** Settings of an app with the preset `fast`. */
export const fastAppSettings: FullSettings = { ...defaultAppSettings, verification_options: fastOptions };
