import { CloseButton } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "./locale-link.tsx";
import css from "./toasts.module.css";
import "@mantine/notifications/styles.css";

/** Something that has just happened elsewhere, and where to see it. */
export interface Toast {
	id: string;
	icon: ReactNode;
	title: string;
	text: string;
	to: string;
}

const durationMs = 10_000;

/** Shows a toast, once; more than three wait for their turn. */
export function showToast(toast: Toast): void {
	const { id } = toast;
	// The live region around them says it: each on its own would be said twice, and at once.
	notifications.show({ id, role: "group", message: <Content {...toast} /> });
}

export const hideToast = (id: string): void => {
	notifications.hide(id);
};

/** Where toasts appear. They stay while the pointer or the focus is on them, and go with the page. */
export function Toasts() {
	useEffect(() => () => notifications.clean(), []);
	return (
		<Notifications
			withinPortal={false}
			layout="stacked"
			limit={3}
			autoClose={durationMs}
			containerWidth={384}
			zIndex={250}
			classNames={{ notification: css.toast as string }}
			renderNotification={({ message }) => message}
		/>
	);
}

function Content({ id, icon, title, text, to }: Toast) {
	const { t } = useTranslation();
	const hide = () => hideToast(id);
	return (
		<>
			{icon}
			<div className={css.words}>
				<LocaleLink to={to} onClick={hide}>
					{title}
				</LocaleLink>
				<p>{text}</p>
			</div>
			<CloseButton size="sm" aria-label={t("action.close")} onClick={hide} />
		</>
	);
}
