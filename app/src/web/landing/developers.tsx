import { Trans, useTranslation } from "react-i18next";
import createPhp from "../../../../docs/samples/create-verification.php?highlighted";
import createPython from "../../../../docs/samples/create-verification.py?highlighted";
import createCurl from "../../../../docs/samples/create-verification.sh?highlighted";
import createTypescript from "../../../../docs/samples/create-verification.ts?highlighted";
import receivePhp from "../../../../docs/samples/receive-webhooks.php?highlighted";
import receivePython from "../../../../docs/samples/receive-webhooks.py?highlighted";
import receiveTypescript from "../../../../docs/samples/receive-webhooks.ts?highlighted";
import { CodeTabs } from "../components/code.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import css from "./developers.module.css";
import page from "./landing.module.css";
import { Section } from "./section.tsx";

const ask = [
	{ language: "curl", label: "curl", ...createCurl },
	{ language: "typescript", label: "TypeScript", ...createTypescript },
	{ language: "python", label: "Python", ...createPython },
	{ language: "php", label: "PHP", ...createPhp },
];
const know = [
	{ language: "typescript", label: "TypeScript", ...receiveTypescript },
	{ language: "python", label: "Python", ...receivePython },
	{ language: "php", label: "PHP", ...receivePhp },
];

const facts = ["test", "retry", "webhooks", "embed"] as const;

/** The samples of the documentation, which a test runs against the product. */
export function Developers() {
	const { t } = useTranslation("landing");
	const links = {
		specimens: <LocaleLink to="/docs/test-mode#specimens" className={page.link} />,
		errors: <LocaleLink to="/docs/errors" className={page.link} />,
		webhooks: <LocaleLink to="/docs/webhooks" className={page.link} />,
		inside: <LocaleLink to="/docs/embed" className={page.link} />,
	};
	return (
		<Section id="developers" name={t("nav.developers")} title={t("developers.title")} tinted>
			<div className={css.grid}>
				<div className={css.code}>
					<h3>{t("developers.ask")}</h3>
					<CodeTabs label={t("developers.ask")} samples={ask} />
				</div>
				<div className={css.code}>
					<h3>{t("developers.know")}</h3>
					<CodeTabs label={t("developers.know")} samples={know} />
				</div>
			</div>
			<ul className={css.facts}>
				{facts.map((name) => (
					<li key={name}>
						<Trans t={t} i18nKey={`developers.${name}`} components={links} />
					</li>
				))}
			</ul>
			<p className={css.actions}>
				<LocaleLink to="/docs/quick-start" className={page.button}>
					{t("developers.docs")}
				</LocaleLink>
				<LocaleLink to="/docs/api" className={page.quiet}>
					{t("developers.api")}
				</LocaleLink>
			</p>
		</Section>
	);
}
