import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { VidimusLogo } from "../../design/image/vidimus-logo.tsx";
import { ColorModeMenu, LanguageMenu } from "../../shell/navigation/preference-menus.tsx";
import page from "./landing.module.css";
import css from "./landing-footer.module.css";
import { buildPassportMrz, toMrzText } from "./mrz.ts";

export function LandingFooter() {
	const { t } = useTranslation("landing");
	const { t: tCommon } = useTranslation();
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
				["/docs", tCommon("nav.docs")],
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
				["/contact", tCommon("footer.contact")],
				["/verify", t("code")],
			],
		},
		{
			name: "legal",
			links: [
				["/legal_notice", tCommon("footer.legal_notice")],
				["/policy", tCommon("footer.policy")],
				["/policy/cookies", tCommon("footer.cookies")],
				["/terms", tCommon("footer.terms")],
			],
		},
	] as const;
	return (
		<footer className={css.footer}>
			<div className={`${page.container} ${css.grid}`}>
				<div className={css.about}>
					<VidimusLogo />
					<p>{tCommon("footer.tagline")}</p>
					<div className={css.tools} data-needs-scripts>
						<LanguageMenu />
						<ColorModeMenu />
					</div>
				</div>
				<nav aria-label={tCommon("footer.label")} className={css.groups}>
					{groups.map(({ name, links }) => (
						<div key={name}>
							<h2>{t(`foot.${name}`)}</h2>
							{links.map(([to, text]) => (
								<LocaleLink key={to} to={to}>
									{text}
								</LocaleLink>
							))}
						</div>
					))}
				</nav>
			</div>
			<p className={`${page.container} ${css.zone}`} aria-hidden>
				{buildPassportMrz(`VIDIMUS<<${toMrzText(t("play.stamp"))}`).map((line) => (
					<span key={line}>{line}</span>
				))}
			</p>
		</footer>
	);
}
