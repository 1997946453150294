import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ticketLinkDays } from "../../../../domain/tickets/values.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { PageContainer } from "../../../design/page/page-container.tsx";
import css from "./ticket.module.css";

/** Page for an expired link, with what to do next. */
export function ExpiredLinkPage() {
	const { t } = useTranslation("support");
	return (
		<PageContainer width="36rem" className={css.expired}>
			<title>{`${t("expired.title")} · Vidimus`}</title>
			<h1>{t("expired.title")}</h1>
			<p>{t("expired.text", { days: ticketLinkDays })}</p>
			<div className={css.actions}>
				<Button component={LocaleLink} to="/login?redirect=/support">
					{t("expired.login")}
				</Button>
				<Button component={LocaleLink} to="/help/requests/new" variant="default">
					{t("expired.new")}
				</Button>
			</div>
		</PageContainer>
	);
}
