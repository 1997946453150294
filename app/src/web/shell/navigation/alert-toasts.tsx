import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../client/api/browser-client.ts";
import { SeverityIcon } from "../../design/badge/severity-icon.tsx";
import { useAppEvents } from "../realtime/use-app-events.ts";

/** Shows a toast for each new alert and hides it once the alert changes, such as when it is acknowledged. */
export function AlertToasts() {
	const { t } = useTranslation();
	// Lazy-loaded with the first alert: most page views get none.
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
		// A failed request is ignored: the alert is still in the list.
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
