import { z } from "zod";
import { checkSettingsShape, standardCheckSettings } from "../../checks/settings-contract.ts";
import { carriesNoAddress, idOf, modeSchema, timestampSchema } from "../../contract.ts";
import { presentPasswordSchema } from "../auth/password/present-password-contract.ts";
import { roleSchema } from "../team/contract.ts";
import { permissions } from "../team/permissions.ts";
import { assuranceSchema } from "../verifications/decision/assurance-contract.ts";
import { colorSchema } from "./color-contract.ts";
import { documentTypes } from "./documents.ts";

export const documentTypeSchema = z
	.enum(documentTypes)
	.meta({ description: "Kind of document.", example: "passport" });

/** ISO 3166-1 alpha-3, with ICAO 9303-3's codes (`UTO`, `D`, …). */
export const countrySchema = z
	.string()
	.regex(/^[A-Z]{1,3}$/)
	.meta({ description: "Issuing state as ICAO 9303 writes it.", example: "FRA" });

/** How an app verifies people. Each verification keeps a copy of it as it was when it was made. */
export const workflowSchema = z
	.strictObject({
		documents: z
			.array(documentTypeSchema)
			.min(1)
			.meta({ description: "Documents that are accepted.", example: ["passport", "identity_card"] }),
		countries: z
			.array(countrySchema)
			.min(1)
			.nullable()
			.meta({ description: "Issuing states that are accepted; null for all.", example: null }),
		...checkSettingsShape,
		max_attempts: z
			.number()
			.int()
			.min(1)
			.max(10)
			.meta({ description: "Submissions a person has in all.", example: 3 }),
		review: z
			.enum(["when_unsure", "always"])
			.meta({ description: "When a reviewer decides.", example: "when_unsure" }),
		four_eyes: z
			.boolean()
			.meta({ description: "Whether a case in review needs two reviewers who agree.", example: false }),
		minimum_assurance: assuranceSchema.meta({
			description:
				"The least assurance that is approved without a reviewer; see `assurance` of a verification. No check of this release reaches `strong`: everything then goes to a reviewer.",
			example: "basic",
		}),
		link_lifetime_hours: z
			.number()
			.int()
			.min(1)
			.max(24 * 90)
			.meta({ description: "Hours until the link expires.", example: 72 }),
	})
	.meta({ id: "Workflow", description: "How an app verifies people." });
export type Workflow = z.infer<typeof workflowSchema>;

/** Whether what may match may also not be a mismatch; a null stands for the net's own, which fits any. */
export const hasOrderedFmr = ({ face_match_fmr: match, face_mismatch_fmr: mismatch }: Workflow): boolean =>
	match === null || mismatch === null || match <= mismatch;

export const defaultWorkflow: Workflow = {
	documents: ["passport", "identity_card", "residence_permit"],
	countries: null,
	...standardCheckSettings,
	max_attempts: 3,
	review: "when_unsure",
	four_eyes: false,
	minimum_assurance: "basic",
	link_lifetime_hours: 72,
};

const localUrl = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

/** An address that we may send people to: over TLS, except to one's own machine. */
const webAddressSchema = z
	.url({ protocol: /^https?$/, abort: true })
	.max(500)
	.refine((url) => url.startsWith("https:") || localUrl.test(url), { params: { key: "https" } });

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);

// The shape is answered as well as asked for: what is written down is put right in place, not transformed.
const originSchema = webAddressSchema
	.refine((url) => !URL.canParse(url) || new URL(url).href === `${originOf(url)}/`, {
		params: { key: "origin" },
	})
	.overwrite(originOf);

const consentSchema = z
	.string()
	.trim()
	.max(2000)
	.nullable()
	.overwrite((text) => text || null);

/** How an app works: its owner and its admins change it. */
export const settingsSchema = z
	.strictObject({
		workflow: workflowSchema.meta({ description: "How it verifies people." }),
		retention_days: z
			.number()
			.int()
			.min(1)
			.max(3650)
			.meta({ description: "Days after the decision until pictures and data are forgotten.", example: 90 }),
		consent: z
			.strictObject({
				fr: consentSchema.meta({
					description: "In French; null: nothing.",
					example: "La banque conserve vos données pendant la durée de votre compte.",
				}),
				en: consentSchema.meta({
					description: "In English; null: nothing.",
					example: "The bank keeps your data as long as you have an account.",
				}),
			})
			.meta({ description: "What the business adds to the consent, in its own words." }),
		redirect_urls: z
			.array(webAddressSchema)
			.max(20)
			.meta({
				description: "Where people may be sent back to; empty: anywhere.",
				example: ["https://example.com/"],
			}),
		allowed_origins: z
			.array(originSchema)
			.max(20)
			.meta({
				description: "Sites that may show the verify page in a frame.",
				example: ["https://example.com"],
			}),
		notifications: z
			.strictObject({
				reviews: z.boolean().meta({ description: "Mail reviewers when cases wait for them.", example: true }),
			})
			.meta({ description: "What members are told by mail." }),
	})
	.meta({ id: "AppSettings", description: "How an app works." });
export type AppSettings = z.infer<typeof settingsSchema>;
export const changeSettingsSchema = settingsSchema
	.partial()
	.meta({ id: "ChangeAppSettings", description: "What is to change; the rest stays." });
export type ChangeSettings = z.infer<typeof changeSettingsSchema>;
export type ChangeSettingsInput = z.input<typeof changeSettingsSchema>;

export const defaultSettings: AppSettings = {
	workflow: defaultWorkflow,
	retention_days: 90,
	consent: { fr: null, en: null },
	redirect_urls: [],
	allowed_origins: [],
	notifications: { reviews: true },
};

const appNameSchema = z
	.string()
	.trim()
	.min(1)
	.max(80)
	.refine(carriesNoAddress, { params: { key: "name_with_address" } })
	.meta({ description: "Name of the business, as people see it.", example: "Banque du Phare" });

export const appSchema = z
	.object({
		id: idOf("app"),
		object: z.literal("app"),
		name: z.string().meta({ description: "Of the business, as people see it.", example: "Banque du Phare" }),
		color: z.string().nullable().meta({
			description: "Of the verify page's buttons; null for Vidimus's green.",
			example: "#1d4ed8",
		}),
		logo_url: z
			.string()
			.nullable()
			.meta({ description: "Where its logo is.", example: "/api/apps/app_01jd4m8q3ve9r8k2t6w5x7y9za/logo" }),
		roles: z.array(roleSchema).meta({ description: "Of the user who asks.", example: ["owner"] }),
		permissions: z.array(z.enum(permissions)).meta({
			description: "What those roles allow.",
			example: ["verifications:read", "verifications:create"],
		}),
		deletion_at: timestampSchema
			.nullable()
			.meta({ description: "When it will be erased, if it will be.", example: null }),
		created_at: timestampSchema.meta({ description: "When it was made." }),
	})
	.meta({ id: "App", description: "What a team works in." });
export type App = z.infer<typeof appSchema>;

export const createAppSchema = z
	.strictObject({ name: appNameSchema })
	.meta({ id: "CreateApp", description: "A new app." });
export const changeAppSchema = z
	.strictObject({ name: appNameSchema, color: colorSchema.nullable() })
	.partial()
	.meta({ id: "ChangeApp", description: "What is to change; the rest stays." });
export type ChangeApp = z.infer<typeof changeAppSchema>;

export const transferAppSchema = z
	.strictObject({
		member: idOf("member").meta({ description: "Who becomes owner; the present one becomes admin." }),
		current_password: presentPasswordSchema,
	})
	.meta({ id: "TransferApp", description: "To whom an app is handed." });
export const deleteAppSchema = z
	.strictObject({
		name: z.string().max(200).meta({ description: "The app's name, typed out.", example: "Banque du Phare" }),
		current_password: presentPasswordSchema,
	})
	.meta({ id: "DeleteApp", description: "That the owner means it." });

export const chooseAppSchema = z
	.strictObject({ app: idOf("app"), mode: modeSchema.default("test") })
	.meta({ id: "ChooseApp", description: "The app and mode that a session works in." });

export const currentAppSchema = z
	.object({
		id: idOf("app"),
		object: z.literal("app"),
		name: z.string().meta({ description: "Of the business, as people see it.", example: "Banque du Phare" }),
		mode: modeSchema,
		workflow: workflowSchema.meta({ description: "How it verifies people." }),
		retention_days: z.number().int().meta({
			description: "Days after the decision until pictures and data are forgotten.",
			example: 90,
		}),
		return_secret: z.string().nullable().meta({
			description:
				"Key of the HMAC-SHA256 over `verification.status.time` on the address a person returns to; null without `verifications:create`.",
			example: "rs_9vHk2mQx4TzB7cWn",
		}),
	})
	.meta({ id: "CurrentApp", description: "The app and mode that a request acts in." });
export type CurrentApp = z.infer<typeof currentAppSchema>;

/** Where an app's logo is served; the end of its name changes with it. */
export const logoUrl = ({ id, logo }: { id: string; logo: string | null }): string | null =>
	logo && `/api/apps/${id}/logo?v=${logo.slice(-8)}`;
