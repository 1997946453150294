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
] as const;
export const alertTypeSchema = z.enum(alertTypes);
export type AlertType = z.infer<typeof alertTypeSchema>;

/** From the least urgent to the most. */
export const severities = ["info", "warning", "critical"] as const;
const severitySchema = z.enum(severities);
export type Severity = z.infer<typeof severitySchema>;

export const alertStatuses = ["open", "acknowledged", "resolved"] as const;
const alertStatusSchema = z.enum(alertStatuses);

const whoSchema = z.object({ id: idOf("user"), name: z.string() }).nullable();

export const alertSchema = z
	.object({
		id: idOf("alert"),
		object: z.literal("alert"),
		mode: modeSchema,
		type: alertTypeSchema,
		severity: severitySchema,
		status: alertStatusSchema,
		title: z.string().meta({ description: "What happened, in the caller's language." }),
		text: z.string().meta({ description: "A sentence or two on it, in the caller's language." }),
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
			.meta({ description: "Numbers and ids that the sentence is made of." }),
		count: z.number().int().min(1).meta({ description: "How often it was seen.", example: 2 }),
		created_at: timestampSchema,
		last_seen_at: timestampSchema,
		acknowledged_at: timestampSchema.nullable(),
		acknowledged_by: whoSchema.meta({ description: "The member who did; null where a key did." }),
		resolved_at: timestampSchema.nullable(),
		resolved_by: whoSchema.meta({ description: "The member who did; null where it was over by itself." }),
	})
	.meta({ id: "Alert" });
export type Alert = z.infer<typeof alertSchema>;
export const alertPageSchema = pageOf(alertSchema).meta({ id: "AlertPage" });

export const listAlertsSchema = pageQuerySchema.extend({
	cursor: z
		.string()
		.regex(/^(info|warning|critical)\.alt_[0-9a-hjkmnp-tv-z]{26}$/)
		.optional()
		.meta({ description: "`next_cursor` of the page before; the first page needs none." }),
	status: alertStatusSchema.optional(),
	type: alertTypeSchema.optional(),
	severity: severitySchema.optional(),
	sort: z
		.enum(["latest", "severity"])
		.default("latest")
		.meta({ description: "`severity`: the most urgent first, of those the latest." }),
});
export type ListAlerts = z.infer<typeof listAlertsSchema>;

/** Open alerts are counted as far as this. */
export const mostCounted = 100;
export const alertCountSchema = z
	.object({
		object: z.literal("alert_count"),
		open: z
			.number()
			.int()
			.min(0)
			.meta({ description: `Open alerts, counted to ${mostCounted}.`, example: 3 }),
	})
	.meta({ id: "AlertCount" });
export type AlertCount = z.infer<typeof alertCountSchema>;

export const alertIdsSchema = z
	.strictObject({ ids: z.array(idOf("alert")).min(1).max(100) })
	.meta({ id: "AlertIds" });
export const changedAlertsSchema = z.object({
	data: z.array(alertSchema).meta({ description: "The alerts as they are now." }),
});

export const alertRuleSchema = z
	.object({
		object: z.literal("alert_rule"),
		type: alertTypeSchema,
		title: z.string().meta({ description: "In the caller's language." }),
		text: z.string().meta({ description: "When it is raised, in the caller's language." }),
		severity: severitySchema,
		enabled: z.boolean().meta({ description: "Whether it is raised at all." }),
		threshold: z
			.object({
				value: z.number().meta({ description: "From where on it is raised.", example: 24 }),
				unit: z.enum(["percent", "hours"]),
				default: z.number(),
				minimum: z.number(),
				maximum: z.number(),
			})
			.nullable()
			.meta({ description: "Null where nothing is measured." }),
		mail: z
			.boolean()
			.nullable()
			.meta({ description: "Whether those who manage alerts are sent a mail; null where none can be." }),
		muted_until: timestampSchema.nullable().meta({ description: "Until then none is opened." }),
	})
	.meta({ id: "AlertRule" });
export type AlertRule = z.infer<typeof alertRuleSchema>;

export const setRuleSchema = z
	.strictObject({
		enabled: z.boolean(),
		threshold: z
			.number()
			.nullable()
			.default(null)
			.meta({ description: "In the unit of the type; null where nothing is measured.", example: 24 }),
		mail: z.boolean().default(false),
	})
	.meta({ id: "SetAlertRule" });
export type SetRule = z.infer<typeof setRuleSchema>;

export const muteSchema = z
	.strictObject({
		hours: z
			.union(muteHours.map((hours) => z.literal(hours)))
			.nullable()
			.meta({ description: "Null ends it." }),
	})
	.meta({ id: "MuteAlertRule" });
export type Mute = z.infer<typeof muteSchema>;
