import { VisuallyHidden } from "@mantine/core";
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import css from "./event-log-table.module.css";

const classIcons = {
	success: IconCircleCheck,
	client_error: IconAlertTriangle,
	server_error: IconAlertOctagon,
};
const getStatusClass = (status: number): keyof typeof classIcons =>
	status < 400 ? "success" : status < 500 ? "client_error" : "server_error";

/** An HTTP status: number, shape, color and words. Needs the namespace `logs`. */
export function HttpStatusBadge({ status }: { status: number }) {
	const { t } = useTranslation("logs");
	const name = getStatusClass(status);
	const Icon = classIcons[name];
	return (
		<span className={css.status} data-class={name} title={t(`class.${name}`)}>
			<Icon size={17} stroke={1.8} aria-hidden />
			{status}
			<VisuallyHidden> {t(`class.${name}`)}</VisuallyHidden>
		</span>
	);
}
