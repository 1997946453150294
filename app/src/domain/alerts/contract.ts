/** What an app can be alerted to. Types are only added. */
export const alertTypes = [
	"duplicate_face",
	"duplicate_document",
	"list_hit",
	"decline_spike",
	"reviews_waiting",
	"mail_failing",
] as const;
export type AlertType = (typeof alertTypes)[number];

export const severities = ["info", "warning", "critical"] as const;
export type Severity = (typeof severities)[number];

export const alertStatuses = ["open", "acknowledged", "resolved"] as const;
export type AlertStatus = (typeof alertStatuses)[number];
