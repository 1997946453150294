import { VisuallyHidden } from "@mantine/core";
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { AlertSeverity } from "../../../domain/alerts/contract.ts";
import css from "./severity-icon.module.css";

const severityIcons = { critical: IconAlertOctagon, warning: IconAlertTriangle, info: IconInfoCircle };

/** Icon of an alert's severity, with a text for screen readers. */
export function SeverityIcon({ severity }: { severity: AlertSeverity }) {
	const { t } = useTranslation();
	const Icon = severityIcons[severity];
	return (
		<span className={css.severity} data-severity={severity} title={t(`severity.${severity}`)}>
			<Icon size={20} stroke={1.7} aria-hidden />
			<VisuallyHidden>{t(`severity.${severity}`)}</VisuallyHidden>
		</span>
	);
}
