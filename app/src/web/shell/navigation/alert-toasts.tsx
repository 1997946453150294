import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { SeverityIcon } from "../../design/badge/severity-icon.tsx";
import { api } from "../api/browser-client.ts";
import { useAppEvents } from "../realtime/use-app-events.ts";

/** A toast for each alert that opens while the page is open, until somebody has dealt with it. */
export function AlertToasts() {
	const { t } = useTranslation();
	// Most pages are left before an alert opens: the toasts' code is loaded with the first.
	const [toasts, setToasts] = useState<{ Toasts: ComponentType; hide: (id: string) => void } | null>(null);
	const notify = async (id: string) => {
		const [{ severity, title, message }, { Toasts, showToast, hideToast }] = await Promise.all([
			api.get("/api/v1/alerts/{id}", { path: { id } }),
			import("../../design/feedback/toasts.tsx"),
		]);
		setToasts({ Toasts, hide: hideToast });
		showToast({ id, icon: <SeverityIcon severity={severity} />, title, text: message, to: "/alerts" });
	};
	useAppEvents(["alerts"], (type, id) => {
		if (!id) return;
		// One that can't be read now is in the list all the same.
		if (type === "alert.opened") notify(id).catch(() => {});
		else if (type.startsWith("alert.")) toasts?.hide(id);
	});
	return (
		<section aria-label={t("alerts.toasts")}>
			<div role="status" aria-live="polite" aria-atomic="false">
				{toasts && <toasts.Toasts />}
			</div>
		</section>
	);
}
