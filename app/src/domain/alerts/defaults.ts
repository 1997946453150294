import type { Mode } from "../../contract.ts";
import type { AlertType, Severity } from "./contract.ts";

/** What a type of alert is until a team sets its own rule. */
export interface AlertDefaults {
	severity: Severity;
	/** Null where nothing is measured: it happened or it didn't. */
	threshold: { unit: "percent" | "hours"; default: number; minimum: number; maximum: number } | null;
	/** Whether mails go out in live mode; null where they can't. */
	mail: boolean | null;
	/** Looked for by the clock and over by itself; the others stay until somebody resolves them. */
	watched: boolean;
}

export const alertDefaults: Record<AlertType, AlertDefaults> = {
	duplicate_face: { severity: "critical", threshold: null, mail: true, watched: false },
	duplicate_document: { severity: "warning", threshold: null, mail: true, watched: false },
	list_hit: { severity: "critical", threshold: null, mail: true, watched: false },
	decline_spike: {
		severity: "warning",
		threshold: { unit: "percent", default: 50, minimum: 5, maximum: 100 },
		mail: true,
		watched: true,
	},
	reviews_waiting: {
		severity: "info",
		threshold: { unit: "hours", default: 24, minimum: 1, maximum: 720 },
		mail: false,
		watched: true,
	},
	mail_failing: { severity: "critical", threshold: null, mail: null, watched: true },
	webhook_failing: { severity: "critical", threshold: null, mail: true, watched: false },
	key_new_network: { severity: "warning", threshold: null, mail: true, watched: false },
	key_expiring: { severity: "warning", threshold: null, mail: true, watched: false },
};

/** Behind test data nobody waits but the team that is trying things out: there mails are off unless wanted. */
export const mailsUnlessTold = (type: AlertType, mode: Mode): boolean =>
	mode === "live" && alertDefaults[type].mail === true;
