import type { Mode } from "../../shared/schemas.ts";
import type { AlertSeverity, AlertType } from "./contract.ts";

/** How a type of alert behaves until a team sets its own rule. */
export interface AlertDefaults {
	severity: AlertSeverity;
	/** Null for types that have no threshold. */
	threshold: { unit: "percent" | "hours"; default: number; minimum: number; maximum: number } | null;
	/** Whether emails are sent in live mode; null when the type has none. */
	email: boolean | null;
	/** Opened and resolved by the scheduled monitors; the others stay open until somebody resolves them. */
	monitored: boolean;
}

export const alertDefaults: Record<AlertType, AlertDefaults> = {
	duplicate_face: { severity: "critical", threshold: null, email: true, monitored: false },
	duplicate_document: { severity: "warning", threshold: null, email: true, monitored: false },
	list_hit: { severity: "critical", threshold: null, email: true, monitored: false },
	decline_spike: {
		severity: "warning",
		threshold: { unit: "percent", default: 50, minimum: 5, maximum: 100 },
		email: true,
		monitored: true,
	},
	reviews_waiting: {
		severity: "info",
		threshold: { unit: "hours", default: 24, minimum: 1, maximum: 720 },
		email: false,
		monitored: true,
	},
	mail_failing: { severity: "critical", threshold: null, email: null, monitored: true },
	webhook_failing: { severity: "critical", threshold: null, email: true, monitored: false },
	key_new_network: { severity: "warning", threshold: null, email: true, monitored: false },
	key_expiring: { severity: "warning", threshold: null, email: true, monitored: false },
};

/** Emails are off by default in test mode: only the team itself waits for test data. */
export const mailsByDefault = (type: AlertType, mode: Mode): boolean =>
	mode === "live" && alertDefaults[type].email === true;
