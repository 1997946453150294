import { z } from "zod";
import { idOf, modeSchema, pageOf, pageQuerySchema, timestampSchema } from "../../contract.ts";
import { muteHours } from "./mute-contract.ts";

/** What an app can be alerted to. Types are only added. */
export const alertTypes = [
	"duplicate_face",
	"duplicate_document",
	"list_hit",
	"decline_spike",
	"reviews_waiting",
	"mail_failing",
	"webhook_failing",
	"key_new_network",
	"key_expiring",
] as const;
export const alertTypeSchema = z
	.enum(alertTypes)
	.meta({ description: "What is alerted to. Types are only added.", example: "duplicate_face" });
export type AlertType = z.infer<typeof alertTypeSchema>;

/** From the least urgent to the most. */
export const severities = ["info", "warning", "critical"] as const;
const severitySchema = z.enum(severities).meta({ description: "How urgent it is.", example: "warning" });
export type Severity = z.infer<typeof severitySchema>;

export const alertStatuses = ["open", "acknowledged", "resolved"] as const;
const alertStatusSchema = z
	.enum(alertStatuses)
	.meta({ description: "`acknowledged`: somebody looks at it. `resolved`: it is over.", example: "open" });

const whoSchema = z
	.object({
		id: idOf("user"),
		name: z.string().meta({ description: "Their name.", example: "Camille Laurent" }),
	})
	.nullable();

export const alertSchema = z
	.object({
		id: idOf("alert"),
		object: z.literal("alert"),
		mode: modeSchema,
		type: alertTypeSchema,
		severity: severitySchema,
		status: alertStatusSchema,
		title: z.string().meta({
			description: "What happened, in the caller's language.",
			example: "The same face under another customer",
		}),
		text: z.string().meta({
			description: "A sentence or two on it, in the caller's language.",
			example: "A face was seen before, under another customer.",
		}),
		url: z
			.string()
			.nullable()
			.meta({ description: "Path of the page to look at.", example: "/verifications?status=declined" }),
		object_id: z
			.string()
			.nullable()
			.meta({ description: "What it is about.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
		data: z
			.record(z.string(), z.union([z.string(), z.number()]))
			.meta({ description: "Numbers and ids that the sentence is made of.", example: { count: 1 } }),
		count: z.number().int().min(1).meta({ description: "How often it was seen.", example: 2 }),
		created_at: timestampSchema.meta({ description: "When it was opened." }),
		last_seen_at: timestampSchema.meta({ description: "When it was last seen." }),
		acknowledged_at: timestampSchema
			.nullable()
			.meta({ description: "When somebody said that they look at it.", example: null }),
		acknowledged_by: whoSchema.meta({
			description: "The member who did; null where a key did.",
			example: null,
		}),
		resolved_at: timestampSchema.nullable().meta({ description: "When it was over.", example: null }),
		resolved_by: whoSchema.meta({
			description: "The member who did; null where it was over by itself.",
			example: null,
		}),
	})
	.meta({ id: "Alert", description: "What somebody should look at." });
export type Alert = z.infer<typeof alertSchema>;
export const alertPageSchema = pageOf(alertSchema).meta({
	id: "AlertPage",
	description: "A page of alerts.",
});

export const listAlertsSchema = pageQuerySchema.extend({
	cursor: z
		.string()
		.regex(/^(info|warning|critical)\.alt_[0-9a-hjkmnp-tv-z]{26}$/)
		.optional()
		.meta({
			description: "`next_cursor` of the page before; the first page needs none.",
			example: "warning.alt_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
	status: alertStatusSchema.optional().meta({ description: "Where it stands.", example: "open" }),
	type: alertTypeSchema.optional().meta({ description: "What is alerted to.", example: "duplicate_face" }),
	severity: severitySchema.optional().meta({ description: "How urgent it is.", example: "warning" }),
	sort: z
		.enum(["latest", "severity"])
		.default("latest")
		.meta({ description: "`severity`: the most urgent first, of those the latest.", example: "latest" }),
});
export type ListAlerts = z.infer<typeof listAlertsSchema>;

/** Open alerts are counted as far as this. */
export const maxCounted = 100;
export const alertCountSchema = z
	.object({
		object: z.literal("alert_count"),
		open: z
			.number()
			.int()
			.min(0)
			.meta({ description: `Open alerts, counted to ${maxCounted}.`, example: 3 }),
	})
	.meta({ id: "AlertCount", description: "How many alerts are open." });
export type AlertCount = z.infer<typeof alertCountSchema>;

export const alertIdsSchema = z
	.strictObject({
		ids: z
			.array(idOf("alert"))
			.min(1)
			.max(100)
			.meta({ description: "Of the alerts that are meant.", example: ["alt_01jd4m8q3ve9r8k2t6w5x7y9za"] }),
	})
	.meta({ id: "AlertIds", description: "Several alerts." });
export const changedAlertsSchema = z
	.object({ data: z.array(alertSchema).meta({ description: "The alerts as they are now." }) })
	.meta({ id: "ChangedAlerts", description: "The alerts as they are now." });

export const alertRuleSchema = z
	.object({
		object: z.literal("alert_rule"),
		type: alertTypeSchema,
		title: z.string().meta({
			description: "Its name, in the caller's language.",
			example: "Cases wait for a reviewer",
		}),
		text: z.string().meta({
			description: "When it is raised, in the caller's language.",
			example: "When a case has been waiting for a reviewer longer than this.",
		}),
		severity: severitySchema,
		enabled: z.boolean().meta({ description: "Whether it is raised at all.", example: true }),
		threshold: z
			.object({
				value: z.number().meta({ description: "From where on it is raised.", example: 24 }),
				unit: z.enum(["percent", "hours"]).meta({ description: "What it is measured in.", example: "hours" }),
				default: z.number().meta({ description: "Unless set otherwise.", example: 24 }),
				minimum: z.number().meta({ description: "The least that can be set.", example: 1 }),
				maximum: z.number().meta({ description: "The most that can be set.", example: 336 }),
			})
			.nullable()
			.meta({ description: "Null where nothing is measured." }),
		mail: z.boolean().nullable().meta({
			description: "Whether those who manage alerts are sent a mail; null where none can be.",
			example: true,
		}),
		muted_until: timestampSchema
			.nullable()
			.meta({ description: "Until then none is opened.", example: null }),
	})
	.meta({ id: "AlertRule", description: "When and how a type of alert is raised." });
export type AlertRule = z.infer<typeof alertRuleSchema>;

export const setRuleSchema = z
	.strictObject({
		enabled: z.boolean().meta({ description: "Whether it is raised at all.", example: true }),
		threshold: z
			.number()
			.nullable()
			.default(null)
			.meta({ description: "In the unit of the type; null where nothing is measured.", example: 24 }),
		mail: z
			.boolean()
			.default(false)
			.meta({ description: "Whether those who manage alerts are sent a mail.", example: true }),
	})
	.meta({ id: "SetAlertRule", description: "When and how a type of alert is to be raised." });
export type SetRule = z.infer<typeof setRuleSchema>;

export const muteSchema = z
	.strictObject({
		hours: z
			.union(muteHours.map((hours) => z.literal(hours)))
			.nullable()
			.meta({ description: "From now on; null ends it.", example: 24 }),
	})
	.meta({ id: "MuteAlertRule", description: "How long no alert of a type is to be opened." });
export type Mute = z.infer<typeof muteSchema>;
