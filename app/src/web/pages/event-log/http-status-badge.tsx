import { VisuallyHidden } from "@mantine/core";
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { StatusBadge, type StatusLook } from "../../design/badge/status-badge.tsx";

const classLooks = {
	success: { icon: IconCircleCheck, tone: "good" },
	client_error: { icon: IconAlertTriangle, tone: "warn" },
	server_error: { icon: IconAlertOctagon, tone: "bad" },
} satisfies Record<string, StatusLook>;
const getStatusClass = (status: number): keyof typeof classLooks =>
	status < 400 ? "success" : status < 500 ? "client_error" : "server_error";

/** An HTTP status: number, shape, color and words. Needs the namespace `logs`. */
export function HttpStatusBadge({ status }: { status: number }) {
	const { t } = useTranslation("logs");
	const name = getStatusClass(status);
	return (
		<StatusBadge look={classLooks[name]} status={name}>
			<span className="tabular" title={t(`class.${name}`)}>
				{status}
				<VisuallyHidden> {t(`class.${name}`)}</VisuallyHidden>
			</span>
		</StatusBadge>
	);
}
