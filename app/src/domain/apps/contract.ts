import { z } from "zod";
import { isLocale, personLocales } from "../../i18n/locales.ts";
import { hasNoUrl, idSchema, modeSchema, personLocaleSchema, timestampSchema } from "../../shared/schemas.ts";
import { lineSchema } from "../../shared/text-schemas.ts";
import { removeInvisibleFromLines } from "../../shared/visible-text.ts";
import { findUrlFault, type UrlFault } from "../../shared/web-host.ts";
import { currentPasswordSchema } from "../auth/password/current-password-contract.ts";
import { permissions } from "../guard/permissions.ts";
import { roleSchema } from "../team/contract.ts";
import { verificationOptionsSchema } from "../workflows/options/options-contract.ts";
import { presetNames } from "../workflows/options/values.ts";
import { brandColorSchema } from "./branding/color-contract.ts";
import { reasonPresetsSchema } from "./reason-presets-contract.ts";
import { isWebAddress, redirectUrlSchema } from "./redirect-url-contract.ts";

/** A preset's name, or `custom`. */
export const presetSchema = z.enum([...presetNames, "custom"]).meta({
	description:
		"Preset that the verification options match; `custom` if one of its options differs. Set it to change these options together: `fast` approves unless a check has a doubt; `standard` also requires the assurance level `standard`, and sends duplicates to review; `regulated` requires the level `enhanced`. Only the chip or a second portrait of the holder reveals a morph, a portrait blended of two people so that both match. Setting `custom` changes nothing.",
	example: "fast",
});

const localUrlPattern = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

/** HTTPS, or HTTP on localhost. */
const isSecure = (url: string): boolean => url.startsWith("https:") || localUrlPattern.test(url);
const webAddressSchema = z
	.url({ protocol: /^https?$/, abort: true })
	.max(500)
	.refine(isSecure, { params: { key: "https" } });

const toOrigin = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);

// The schema serves requests and responses, so values are normalized in place, not transformed.
const originSchema = webAddressSchema
	.refine((url) => !URL.canParse(url) || new URL(url).href === `${toOrigin(url)}/`, {
		params: { key: "origin" },
	})
	.overwrite(toOrigin);

/** What is wrong with a URL or an origin that settings would store; null if nothing is. */
const findSettingFault = (url: string): UrlFault | "url_wildcard" | null =>
	findUrlFault(url) ?? (new URL(url).pathname.includes("*") ? "url_wildcard" : null);

/** Checks what is sent, not what is stored: settings from before a rule can still be read. */
const checkUrls = ({ value: urls, issues }: z.core.ParsePayload<string[]>): void => {
	for (const [index, url] of urls.entries()) {
		if (issues.some(({ path }) => path?.[0] === index)) continue;
		const key = URL.canParse(url) && findSettingFault(url);
		if (key) issues.push({ code: "custom", input: url, path: [index], params: { key }, continue: true });
	}
};

const consentSchema = z
	.string()
	.overwrite(removeInvisibleFromLines)
	.trim()
	.max(2000)
	.nullable()
	.overwrite((text) => text || null);

const consentTexts = {
	fr: consentSchema.meta({
		description: "Text in French; null for none.",
		example: "La banque conserve vos données pendant la durée de votre compte.",
	}),
	en: consentSchema.meta({
		description: "Text in English; null for none.",
		example: "The bank keeps your data as long as you have an account.",
	}),
	de: consentSchema.meta({ description: "Text in German.", example: null }),
	es: consentSchema.meta({ description: "Text in Spanish.", example: null }),
	it: consentSchema.meta({ description: "Text in Italian.", example: null }),
	pt: consentSchema.meta({ description: "Text in Portuguese.", example: null }),
	nl: consentSchema.meta({ description: "Text in Dutch.", example: null }),
	pl: consentSchema.meta({ description: "Text in Polish.", example: null }),
};

/** Settings of an app as its row stores them. The verification options are those of its default workflow. */
export const storedSettingsSchema = z.strictObject({
	retention_days: z.number().int().min(1).max(3650).meta({
		description: "Retention period: days after the decision until photos and data are erased.",
		example: 90,
	}),
	spot_check_percent: z.number().min(0).max(100).meta({
		description:
			"Share of automatic approvals, in percent, that are drawn at random for a reviewer after the fact. They stay approved meanwhile; neither the person nor your server learns of the draw.",
		example: 3,
	}),
	comment_required: z
		.boolean()
		.meta({ description: "Whether a reviewer's decision needs a comment.", example: false }),
	reason_presets: reasonPresetsSchema,
	languages: z
		.array(personLocaleSchema)
		.max(personLocales.length)
		.overwrite((chosen) => personLocales.filter((locale) => isLocale(locale) || chosen.includes(locale)))
		.meta({
			description: "Languages of the verification page. French and English are always included.",
			example: ["fr", "en", "de"],
		}),
	fallback_language: personLocaleSchema.meta({
		description:
			"Language of the verification page for a browser that prefers none of `languages`; one of them itself.",
		example: "en",
	}),
	consent: z.strictObject(consentTexts).meta({
		description:
			"Consent text of the business, shown after Vidimus's. Added languages fall back to English, then French.",
	}),
	redirect_urls: z
		.array(
			redirectUrlSchema
				.max(500)
				.refine((url) => !isWebAddress(url) || isSecure(url), { params: { key: "https" } }),
		)
		.max(20)
		.meta({
			description:
				"URLs that people can be redirected to, with all paths below; empty allows any site. An app's own scheme must be listed.",
			example: ["https://example.com/", "myapp://"],
		}),
	allowed_origins: z
		.array(originSchema)
		.max(20)
		.meta({
			description: "Origins that can embed the verification page.",
			example: ["https://example.com"],
		}),
	notifications: z
		.strictObject({
			reviews: z
				.boolean()
				.meta({ description: "Whether reviewers get an email when cases are waiting.", example: true }),
		})
		.meta({ description: "Email notifications to members." }),
});
export type StoredSettings = z.infer<typeof storedSettingsSchema>;

/** Settings of an app that owners and admins can change. */
export const appSettingsSchema = z
	.strictObject({
		preset: presetSchema,
		verification_options: verificationOptionsSchema.meta({ description: "How it verifies people." }),
		...storedSettingsSchema.shape,
	})
	.meta({ id: "AppSettings", description: "Settings of an app." });
export type AppSettings = z.infer<typeof appSettingsSchema>;
/** Settings with the verification options, without the name of the preset that they match. */
export type FullSettings = Omit<AppSettings, "preset">;
export const updateAppSettingsSchema = appSettingsSchema
	.extend({
		consent: z.strictObject(consentTexts).partial().meta({
			description:
				"Consent text of the business, shown after Vidimus's. A language that isn't sent keeps its text; null removes it.",
		}),
		redirect_urls: storedSettingsSchema.shape.redirect_urls.check(checkUrls),
		allowed_origins: storedSettingsSchema.shape.allowed_origins.check(checkUrls),
	})
	.partial()
	.meta({ id: "UpdateAppSettings", description: "The fields to update." });
export type UpdateAppSettings = z.infer<typeof updateAppSettingsSchema>;
export type UpdateAppSettingsInput = z.input<typeof updateAppSettingsSchema>;

const appNameSchema = lineSchema(80)
	.refine(hasNoUrl, { params: { key: "name_with_address" } })
	.meta({ description: "Name of the business, as people see it.", example: "Banque du Phare" });

export const appSchema = z
	.object({
		id: idSchema("app"),
		object: z.literal("app"),
		name: z
			.string()
			.meta({ description: "Name of the business, as people see it.", example: "Banque du Phare" }),
		color: z.string().nullable().meta({
			description: "Color of the verification page's buttons; null for the default green.",
			example: "#1d4ed8",
		}),
		logo_url: z
			.string()
			.nullable()
			.meta({ description: "URL of the logo.", example: "/api/apps/app_01jd4m8q3ve9r8k2t6w5x7y9za/logo" }),
		roles: z.array(roleSchema).meta({ description: "Roles of the calling user.", example: ["owner"] }),
		permissions: z.array(z.enum(permissions)).meta({
			description: "Permissions of those roles.",
			example: ["verifications:read", "verifications:create"],
		}),
		deletion_at: timestampSchema
			.nullable()
			.meta({ description: "When the app will be deleted; null if it isn't scheduled.", example: null }),
		created_at: timestampSchema.meta({ description: "When the app was created." }),
	})
	.meta({ id: "App", description: "A team's workspace." });
export type App = z.infer<typeof appSchema>;

export const createAppSchema = z
	.strictObject({ name: appNameSchema })
	.meta({ id: "CreateApp", description: "A new app." });
export const updateAppSchema = z
	.strictObject({ name: appNameSchema, color: brandColorSchema.nullable() })
	.partial()
	.meta({ id: "UpdateApp", description: "The fields to update." });
export type UpdateApp = z.infer<typeof updateAppSchema>;

export const transferAppSchema = z
	.strictObject({
		member: idSchema("member").meta({ description: "The new owner. The current one becomes an admin." }),
		current_password: currentPasswordSchema,
	})
	.meta({ id: "TransferApp", description: "The new owner of an app." });
export const deleteAppSchema = z
	.strictObject({
		name: z
			.string()
			.max(200)
			.meta({ description: "The app's name, typed to confirm.", example: "Banque du Phare" }),
		current_password: currentPasswordSchema,
	})
	.meta({ id: "DeleteApp", description: "Confirmation by the owner." });

export const selectAppSchema = z
	.strictObject({ app: idSchema("app"), mode: modeSchema.default("test") })
	.meta({ id: "SelectApp", description: "The app and mode to use in this session." });

export const currentAppSchema = z
	.object({
		id: idSchema("app"),
		object: z.literal("app"),
		name: z
			.string()
			.meta({ description: "Name of the business, as people see it.", example: "Banque du Phare" }),
		mode: modeSchema,
		verification_options: verificationOptionsSchema.meta({ description: "How it verifies people." }),
		retention_days: z.number().int().meta({
			description: "Retention period: days after the decision until photos and data are erased.",
			example: 90,
		}),
		result_secret: z.string().nullable().meta({
			description:
				"Key of the HMAC-SHA256 over `verification.status.time` in the redirect URL; null without `verifications:create`.",
			example: "rs_9vHk2mQx4TzB7cWn",
		}),
	})
	.meta({ id: "CurrentApp", description: "The app and mode of the request." });
export type CurrentApp = z.infer<typeof currentAppSchema>;

export const currentCallerSchema = z
	.object({
		object: z.literal("caller"),
		type: z.enum(["user", "key"]).meta({ description: "A member or an API key.", example: "key" }),
		id: z.string().meta({
			description: "ID of the member (user ID) or key.",
			example: "key_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		app: idSchema("app"),
		mode: modeSchema,
		permissions: z.array(z.enum(permissions)).meta({
			description: "Permissions of the member, or scopes of the key.",
			example: ["verifications:read"],
		}),
	})
	.meta({ id: "Caller", description: "Who sent the request, and what they may do." });
export type CurrentCaller = z.infer<typeof currentCallerSchema>;
