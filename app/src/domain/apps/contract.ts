import { z } from "zod";
import { idOf, modeSchema } from "../../contract.ts";
import { permissions, roleSchema } from "../team/contract.ts";
import { documentTypes } from "./documents.ts";

export const documentTypeSchema = z.enum(documentTypes);

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
		liveness: z
			.enum(["passive", "off"])
			.meta({ description: "Whether signs of a live person are looked for in the selfie." }),
		minimum_age: z
			.number()
			.int()
			.min(1)
			.max(120)
			.nullable()
			.meta({ description: "Age in years under which the person is declined.", example: 18 }),
		max_attempts: z.number().int().min(1).max(10).meta({ description: "Submissions a person has in all." }),
		review: z.enum(["when_unsure", "always"]).meta({ description: "When a reviewer decides." }),
		face_match_threshold: z
			.number()
			.min(0.3)
			.max(0.8)
			.meta({ description: "L2 distance up to which two faces match.", example: 0.48 }),
		face_mismatch_threshold: z
			.number()
			.min(0.3)
			.max(1)
			.meta({ description: "L2 distance above which two faces differ.", example: 0.62 }),
		link_lifetime_hours: z
			.number()
			.int()
			.min(1)
			.max(24 * 90)
			.meta({ description: "Hours until the link expires.", example: 72 }),
	})
	.meta({ id: "Workflow" });
export type Workflow = z.infer<typeof workflowSchema>;

export const defaultWorkflow: Workflow = {
	documents: ["passport", "identity_card", "residence_permit"],
	countries: null,
	liveness: "passive",
	minimum_age: null,
	max_attempts: 3,
	review: "when_unsure",
	face_match_threshold: 0.48,
	face_mismatch_threshold: 0.62,
	link_lifetime_hours: 72,
};

export interface AppSettings {
	workflow: Workflow;
	/** Days after the decision until pictures and data are forgotten; told to the person before consent. */
	retentionDays: number;
}

export const appSchema = z
	.object({
		id: idOf("app"),
		object: z.literal("app"),
		name: z.string().meta({ example: "Banque du Phare" }),
		roles: z.array(roleSchema),
		permissions: z.array(z.enum(permissions)),
	})
	.meta({ id: "App" });
export type App = z.infer<typeof appSchema>;

export const chooseAppSchema = z.strictObject({ app: idOf("app"), mode: modeSchema.default("test") });

export const currentAppSchema = z
	.object({
		id: idOf("app"),
		object: z.literal("app"),
		name: z.string(),
		mode: modeSchema,
		workflow: workflowSchema,
		retention_days: z.number().int(),
		return_secret: z.string().meta({
			description:
				"Key of the HMAC-SHA256 over `verification.status.time` on the address a person returns to.",
		}),
	})
	.meta({ id: "CurrentApp" });
export type CurrentApp = z.infer<typeof currentAppSchema>;
