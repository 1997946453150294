import { z } from "zod";
import {
	idSchema,
	memberRefSchema,
	modeSchema,
	pageQuerySchema,
	pageSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { alertMuteHours } from "./values.ts";

/** Alert types. They are stored, so types are only added. */
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
	.meta({ description: "Type of alert. Types are only added.", example: "duplicate_face" });
export type AlertType = z.infer<typeof alertTypeSchema>;

/** Least urgent first. */
export const alertSeverities = ["info", "warning", "critical"] as const;
const alertSeveritySchema = z
	.enum(alertSeverities)
	.meta({ description: "AlertSeverity.", example: "warning" });
export type AlertSeverity = z.infer<typeof alertSeveritySchema>;

export const alertStatuses = ["open", "acknowledged", "resolved"] as const;
const alertStatusSchema = z
	.enum(alertStatuses)
	.meta({ description: "`acknowledged`: a member is on it. `resolved`: it is over.", example: "open" });

export const alertSchema = z
	.object({
		id: idSchema("alert"),
		object: z.literal("alert"),
		mode: modeSchema,
		type: alertTypeSchema,
		severity: alertSeveritySchema,
		status: alertStatusSchema,
		title: z.string().meta({
			description: "Title, in the caller's language.",
			example: "Duplicate face",
		}),
		message: z.string().meta({
			description: "One or two sentences about the alert, in the caller's language.",
			example: "This face was already verified for another customer. Compare the two cases.",
		}),
		url: z.string().nullable().meta({
			description: "Path of the dashboard page to open.",
			example: "/verifications?status=declined",
		}),
		object_id: z
			.string()
			.nullable()
			.meta({ description: "ID of the alert's object.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
		data: z
			.record(z.string(), z.union([z.string(), z.number()]))
			.meta({ description: "Numbers and IDs used in the message.", example: { count: 1 } }),
		count: z.number().int().min(1).meta({ description: "How many times it was seen.", example: 2 }),
		created_at: timestampSchema.meta({ description: "When the alert was opened." }),
		last_seen_at: timestampSchema.meta({ description: "When it was last seen." }),
		acknowledged_at: timestampSchema
			.nullable()
			.meta({ description: "When a member acknowledged it.", example: null }),
		acknowledged_by: memberRefSchema.meta({
			description: "The member who acknowledged it; null if an API key did.",
			example: null,
		}),
		resolved_at: timestampSchema.nullable().meta({ description: "When it was resolved.", example: null }),
		resolved_by: memberRefSchema.meta({
			description: "The member who resolved it; null if it was resolved automatically.",
			example: null,
		}),
	})
	.meta({ id: "Alert", description: "Something that needs attention." });
export type Alert = z.infer<typeof alertSchema>;
export const alertPageSchema = pageSchema(alertSchema).meta({
	id: "AlertPage",
	description: "A page of alerts.",
});

export const listAlertsSchema = pageQuerySchema.extend({
	cursor: z
		.string()
		.regex(/^(info|warning|critical)\.alt_[0-9a-hjkmnp-tv-z]{26}$/)
		.optional()
		.meta({
			description: "`next_cursor` of the previous page. Omit it for the first page.",
			example: "warning.alt_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
	status: alertStatusSchema.optional().meta({ description: "Status of the alert.", example: "open" }),
	type: alertTypeSchema.optional().meta({ description: "Type of alert.", example: "duplicate_face" }),
	severity: alertSeveritySchema.optional().meta({ description: "AlertSeverity.", example: "warning" }),
	sort: z
		.enum(["latest", "severity"])
		.default("latest")
		.meta({ description: "`severity`: most urgent first, then latest first.", example: "latest" }),
});
export type ListAlerts = z.infer<typeof listAlertsSchema>;

/** Open alerts beyond this aren't counted. */
export const maxCountedAlerts = 100;
export const alertCountSchema = z
	.object({
		object: z.literal("alert_count"),
		open: z
			.number()
			.int()
			.min(0)
			.meta({ description: `Number of open alerts, up to ${maxCountedAlerts}.`, example: 3 }),
	})
	.meta({ id: "AlertCount", description: "Number of open alerts." });
export type AlertCount = z.infer<typeof alertCountSchema>;

export const alertIdsSchema = z
	.strictObject({
		ids: z
			.array(idSchema("alert"))
			.min(1)
			.max(100)
			.meta({ description: "IDs of the alerts.", example: ["alt_01jd4m8q3ve9r8k2t6w5x7y9za"] }),
	})
	.meta({ id: "AlertIds", description: "Alerts to change." });
export const changedAlertsSchema = z
	.object({ data: z.array(alertSchema).meta({ description: "The alerts after the change." }) })
	.meta({ id: "ChangedAlerts", description: "The alerts after the change." });

export const alertRuleSchema = z
	.object({
		object: z.literal("alert_rule"),
		type: alertTypeSchema,
		title: z.string().meta({
			description: "Name of the type, in the caller's language.",
			example: "Reviews overdue",
		}),
		description: z.string().meta({
			description: "When the alert is opened, in the caller's language.",
			example: "When a verification has been in review for longer than this.",
		}),
		severity: alertSeveritySchema,
		enabled: z.boolean().meta({ description: "Whether the rule is enabled.", example: true }),
		threshold: z
			.object({
				value: z.number().meta({ description: "Threshold that opens the alert.", example: 24 }),
				unit: z.enum(["percent", "hours"]).meta({ description: "Unit of the threshold.", example: "hours" }),
				default: z.number().meta({ description: "Default threshold.", example: 24 }),
				minimum: z.number().meta({ description: "Minimum threshold.", example: 1 }),
				maximum: z.number().meta({ description: "Maximum threshold.", example: 336 }),
			})
			.nullable()
			.meta({ description: "Null if the type has no threshold." }),
		email: z.boolean().nullable().meta({
			description: "Whether members who manage alerts get an email; null if the type can't be emailed.",
			example: true,
		}),
		muted_until: timestampSchema
			.nullable()
			.meta({ description: "When the mute ends; null if the rule isn't muted.", example: null }),
	})
	.meta({ id: "AlertRule", description: "When and how a type of alert is opened." });
export type AlertRule = z.infer<typeof alertRuleSchema>;

export const setAlertRuleSchema = z
	.strictObject({
		enabled: z.boolean().meta({ description: "Whether the rule is enabled.", example: true }),
		threshold: z
			.number()
			.nullable()
			.default(null)
			.meta({ description: "Threshold, in the type's unit; null if the type has none.", example: 24 }),
		email: z
			.boolean()
			.default(false)
			.meta({ description: "Whether members who manage alerts get an email.", example: true }),
	})
	.meta({ id: "SetAlertRule", description: "When and how to open a type of alert." });
export type SetAlertRule = z.infer<typeof setAlertRuleSchema>;

export const muteAlertRuleSchema = z
	.strictObject({
		hours: z
			.union(alertMuteHours.map((hours) => z.literal(hours)))
			.nullable()
			.meta({ description: "Hours from now; null unmutes the rule.", example: 24 }),
	})
	.meta({ id: "MuteAlertRule", description: "How long to mute a type of alert." });
export type MuteAlertRule = z.infer<typeof muteAlertRuleSchema>;
