import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Alert, MuteAlertRule } from "../../../domain/alerts/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { toErrorMessage } from "../../client/forms/form-errors.ts";

/** The actions of a row. */
export interface AlertActions {
	acknowledge: (row: Alert) => void;
	resolve: (row: Alert) => void;
	mute: (row: Pick<Alert, "type" | "title">, hours: MuteAlertRule["hours"]) => void;
}

/** Moves the focus to the next or previous row before the focused row is removed. */
function focusNextAlert(id: string): void {
	const item = document.querySelector(`[data-alert="${id}"]`)?.closest("li");
	const next = item?.nextElementSibling ?? item?.previousElementSibling;
	const target = next?.querySelector<HTMLElement>("[data-alert]") ?? document.querySelector("h1");
	target?.focus();
}

/** Acknowledges, resolves and mutes alerts, with a message about the result. */
export function useAlertActions(): AlertActions & { status: string; failed: string | undefined } {
	const { t } = useTranslation("alerts");
	const { t: tCommon } = useTranslation();
	const { revalidate } = useRevalidator();
	const [status, setStatus] = useState<{ done?: string; failed?: string }>({});
	const run = async (act: () => Promise<unknown>, done: string, leaving?: string) => {
		setStatus({});
		try {
			await act();
			if (leaving) focusNextAlert(leaving);
			setStatus({ done });
		} catch (error) {
			setStatus({ failed: toErrorMessage(error, tCommon) });
		}
		await revalidate();
	};
	return {
		acknowledge: ({ id, title }) =>
			run(
				() => api.post("/api/v1/alerts/{id}/acknowledge", { path: { id } }),
				t("done.acknowledged", { title }),
				id,
			),
		resolve: ({ id, title }) =>
			run(() => api.post("/api/v1/alerts/{id}/resolve", { path: { id } }), t("done.resolved", { title }), id),
		mute: ({ type, title }, hours) =>
			run(
				() => api.post("/api/v1/alerts/rules/{type}/mute", { path: { type }, body: { hours } }),
				t(hours ? "done.muted" : "done.unmuted", { title }),
			),
		status: status.done ?? "",
		failed: status.failed,
	};
}
