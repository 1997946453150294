import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import css from "./alert-badge.module.css";

/** Alerts that are shown as a number; more are "99+". */
const maxShownCount = 99;

/** How many alerts are open, beside the way to them. */
export function AlertBadge({ open }: { open: number }) {
	const { t } = useTranslation();
	if (open === 0) return null;
	return (
		<span className={css.badge}>
			<span aria-hidden>{open > maxShownCount ? `${maxShownCount}+` : open}</span>
			<VisuallyHidden>
				{open > maxShownCount ? t("alerts.many") : t("alerts.open", { count: open })}
			</VisuallyHidden>
		</span>
	);
}
