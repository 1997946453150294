import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { InteractiveDemo } from "../interactive-demo/interactive-demo.tsx";
import page from "../landing.module.css";
import css from "./hero.module.css";

/** The headline and the interactive demo. */
export function Hero({ signedIn }: { signedIn: boolean }) {
	const { t } = useTranslation("landing");
	return (
		<section className={css.hero}>
			<div className={css.rosette} aria-hidden />
			<div className={`${page.container} ${css.grid}`}>
				<div className={css.intro}>
					<Text c="dimmed" fz="body" mb="sm">
						<dfn className={css.word}>{t("hero.word")}</dfn> {t("hero.meaning")}
					</Text>
					<h1 className={css.headline}>{t("headline")}</h1>
					<p className={page.lead}>{t("lead")}</p>
					<Group gap="sm" mt="lg" className={page.actions}>
						<Button component={LocaleLink} to={signedIn ? "/dashboard" : "/register"}>
							{t(signedIn ? "dashboard" : "register")}
						</Button>
						<Button component={LocaleLink} to="/demo" variant="default">
							{t("demo")}
						</Button>
						<LocaleLink to="/verify" className={`${page.link} ${css.code}`}>
							{t("code")}
						</LocaleLink>
					</Group>
				</div>
				<InteractiveDemo />
			</div>
		</section>
	);
}
