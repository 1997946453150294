import { Container } from "@mantine/core";
import { Trans, useTranslation } from "react-i18next";
import { LocaleLink } from "../components/locale-link.tsx";
import { Film } from "../help/film.tsx";
import css from "./help.module.css";

export const handle = { namespaces: ["help", "player"] };

const questions = ["photo", "camera", "link", "data", "business"] as const;

export default function Help() {
	const { t } = useTranslation("help");
	return (
		<Container size="44rem">
			<title>{`${t("title")} · Vidimus`}</title>
			<h1 className={css.heading}>{t("title")}</h1>
			<p className={css.lead}>{t("lead")}</p>
			<Film />
			{questions.map((name) => (
				<details key={name} className={css.question} open={name === "photo"}>
					<summary>{t(`questions.${name}.question`)}</summary>
					<p>{t(`questions.${name}.answer`)}</p>
				</details>
			))}
			<p className={css.developers}>
				<Trans t={t} i18nKey="developers" components={{ docs: <LocaleLink to="/docs" /> }} />
			</p>
		</Container>
	);
}
