import { CloseButton } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import css from "./toasts.module.css";
import "@mantine/notifications/styles.css";

/** Notification with a link to its object. */
export interface Toast {
	id: string;
	icon: ReactNode;
	title: string;
	text: string;
	to: string;
}

const toastDurationMs = 10_000;

/** Shows a toast, or queues it while three are visible. Does nothing if one with its ID is visible or queued. */
export function showToast(toast: Toast): void {
	const { id } = toast;
	// The surrounding live region announces toasts. Mantine's default `role="alert"` would announce them twice.
	notifications.show({ id, role: "group", message: <ToastContent {...toast} /> });
}

export const hideToast = (id: string): void => {
	notifications.hide(id);
};

/** The toast container. A toast stays while hovered or focused, and closes with the page. */
export function Toasts() {
	useEffect(() => () => notifications.clean(), []);
	return (
		<Notifications
			withinPortal={false}
			layout="stacked"
			limit={3}
			autoClose={toastDurationMs}
			containerWidth={384}
			zIndex={250}
			classNames={{ notification: css.toast as string }}
			renderNotification={({ message }) => message}
		/>
	);
}

function ToastContent({ id, icon, title, text, to }: Toast) {
	const { t } = useTranslation();
	const hide = () => hideToast(id);
	return (
		<>
			{icon}
			<div className={css.message}>
				<LocaleLink to={to} onClick={hide}>
					{title}
				</LocaleLink>
				<p>{text}</p>
			</div>
			<CloseButton size="sm" aria-label={t("action.close")} onClick={hide} />
		</>
	);
}
