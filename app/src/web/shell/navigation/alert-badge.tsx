import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import css from "./alert-badge.module.css";

/** Higher counts are shown as "99+". */
const maxShownCount = 99;

/** Number of open alerts, for the navigation item. */
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
