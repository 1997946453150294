import { useTranslation } from "react-i18next";
import { Brand } from "../components/brand.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { ColorModeMenu, LanguageMenu } from "../components/preferences.tsx";
import css from "./header.module.css";
import page from "./landing.module.css";

const places = ["how", "developers", "compliance", "figures", "hosting"] as const;

export function Header({ signedIn }: { signedIn: boolean }) {
	const { t } = useTranslation("landing");
	const { t: common } = useTranslation();
	return (
		<header className={css.header}>
			<div className={`${page.container} ${css.row}`}>
				<LocaleLink to="/" className={css.brand} aria-label={common("nav.home")}>
					<Brand />
				</LocaleLink>
				<nav aria-label={t("nav.label")} className={css.places}>
					{places.map((place) => (
						<a key={place} href={`#${place}`}>
							{t(`nav.${place}`)}
						</a>
					))}
					<LocaleLink to="/docs">{common("nav.docs")}</LocaleLink>
				</nav>
				<div className={css.tools}>
					<LanguageMenu />
					<ColorModeMenu />
					<LocaleLink to={signedIn ? "/dashboard" : "/login"} className={css.sign}>
						{common(signedIn ? "nav.dashboard" : "nav.login")}
					</LocaleLink>
				</div>
			</div>
		</header>
	);
}
