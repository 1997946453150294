import { useTranslation } from "react-i18next";
import { SeverityIcon } from "../alerts/severity.tsx";
import { api } from "../browser-api.ts";
import { Toasts, useToasts } from "../components/toasts.tsx";
import { useAppEvents } from "../components/use-app-events.ts";

/** A toast for each alert that opens while the page is open, until somebody has dealt with it. */
export function AlertToasts() {
	const { t } = useTranslation();
	const { toasts, add, dismiss } = useToasts();
	const tell = async (id: string) => {
		const { severity, title, text } = await api.alerts.get(id);
		add({ id, icon: <SeverityIcon severity={severity} />, title, text, to: "/alerts" });
	};
	useAppEvents(["alerts"], (type, id) => {
		if (!id) return;
		// One that can't be read now is in the list all the same.
		if (type === "alert.opened") tell(id).catch(() => {});
		else if (type.startsWith("alert.")) dismiss(id);
	});
	return <Toasts label={t("alerts.toasts")} toasts={toasts} onDismiss={dismiss} />;
}
