import type { EventType } from "../../../../domain/events/event-types-contract.ts";
import { type FormHandlers, readField, type SubmittedForm } from "../../../shell/forms/form-action.ts";

/** The forms of an endpoint's page. */
export const forms = {
	/** Enables or disables it. */
	enable: ({ form, api, params: { id = "" } }: SubmittedForm) =>
		api.patch("/api/v1/webhooks/{id}", {
			path: { id },
			body: { enabled: readField(form, "enabled") === "true" },
		}),
	test: ({ form, api, params: { id = "" } }: SubmittedForm) =>
		api.post("/api/v1/webhooks/{id}/test", {
			path: { id },
			body: { type: readField(form, "type") as EventType },
		}),
	rotate_secret: ({ form, api, params: { id = "" } }: SubmittedForm) =>
		api.post("/api/v1/webhooks/{id}/secret/rotate", {
			path: { id },
			body: { overlap_hours: Number(readField(form, "overlap_hours")) },
		}),
	/** `since` is the time in the browser's zone. */
	resend_failed({ form, api, params: { id = "" } }: SubmittedForm) {
		const since = new Date(readField(form, "since"));
		return api.post("/api/v1/webhooks/{id}/resend-failed", {
			path: { id },
			body: { since: Number.isNaN(since.getTime()) ? "" : since.toISOString() },
		});
	},
} satisfies FormHandlers;
