import { useTranslation } from "react-i18next";
import { Brand } from "../components/brand.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { ColorModeMenu, LanguageMenu } from "../components/preferences.tsx";
import css from "./footer.module.css";
import page from "./landing.module.css";
import { passportZone, zoneWord } from "./mrz.ts";

export function Footer() {
	const { t } = useTranslation("landing");
	const { t: common } = useTranslation();
	const groups = [
		{
			name: "product",
			links: [
				["/demo", t("demo")],
				["/demo/facematch", t("foot.facematch")],
				["/demo/liveness", t("foot.liveness")],
				["/demo/request", t("foot.request")],
			],
		},
		{
			name: "developers",
			links: [
				["/docs", common("nav.docs")],
				["/docs/quick-start", t("foot.start")],
				["/docs/api", t("developers.api")],
				["/docs/accuracy", t("foot.accuracy")],
				["/docs/self-hosting", t("foot.hosting")],
			],
		},
		{
			name: "help",
			links: [
				["/help", t("foot.centre")],
				["/help/requests/new", t("foot.write")],
				["/contact", common("footer.contact")],
				["/verify", t("code")],
			],
		},
		{
			name: "legal",
			links: [
				["/legal_notice", common("footer.legal_notice")],
				["/policy", common("footer.policy")],
				["/policy/cookies", common("footer.cookies")],
				["/terms", common("footer.terms")],
			],
		},
	] as const;
	return (
		<footer className={css.footer}>
			<div className={`${page.container} ${css.grid}`}>
				<div className={css.about}>
					<Brand />
					<p>{common("footer.tagline")}</p>
					<div className={css.tools}>
						<LanguageMenu />
						<ColorModeMenu />
					</div>
				</div>
				<nav aria-label={common("footer.label")} className={css.groups}>
					{groups.map(({ name, links }) => (
						<div key={name}>
							<h2>{t(`foot.${name}`)}</h2>
							<ul>
								{links.map(([to, text]) => (
									<li key={to}>
										<LocaleLink to={to}>{text}</LocaleLink>
									</li>
								))}
							</ul>
						</div>
					))}
				</nav>
			</div>
			<p className={`${page.container} ${css.zone}`} aria-hidden>
				{passportZone(`VIDIMUS<<${zoneWord(t("play.seal"))}`).map((line) => (
					<span key={line}>{line}</span>
				))}
			</p>
		</footer>
	);
}
