import { Button, Container } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { linkDays } from "../../domain/tickets/words-contract.ts";
import { LocaleLink } from "../components/locale-link.tsx";
import css from "./ticket.module.css";

/** What who comes by a link too late can do. */
export function ExpiredLink() {
	const { t } = useTranslation("support");
	return (
		<Container size="36rem" className={css.expired}>
			<title>{`${t("expired.title")} · Vidimus`}</title>
			<h1>{t("expired.title")}</h1>
			<p>{t("expired.text", { days: linkDays })}</p>
			<div className={css.moves}>
				<Button component={LocaleLink} to="/login?redirect=/support">
					{t("expired.login")}
				</Button>
				<Button component={LocaleLink} to="/help/requests/new" variant="default">
					{t("expired.new")}
				</Button>
			</div>
		</Container>
	);
}
