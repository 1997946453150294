import { pages } from "virtual:docs/pages";
import { Button } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { docsSections } from "../../../domain/docs-feedback/values.ts";
import { LocaleLink, useLocale } from "../../client/i18n/locale-link.tsx";
import { localeOfPath } from "../../client/i18n/locale-paths.ts";
import { PageHead } from "../../shell/head/page-head.tsx";
import type { RouteHandle } from "../../shell/routing/route-handle.ts";
import type { Route } from "./+types/route";
import { docsPath } from "./docs-paths.ts";
import { DocsPageFooter } from "./footer/docs-page-footer.tsx";
import css from "./overview.module.css";
import prose from "./prose/prose.module.css";
import { proseComponents } from "./prose/prose.tsx";
import { loadGuide, useGuideModule } from "./prose/use-guide-module.ts";

/** Without a server loader, the browser would show nothing until the guide's script is loaded. */
export const loader = () => null;

const preload = ({ pathname }: URL) => loadGuide(`${localeOfPath(pathname)}/overview`);
export const handle: RouteHandle = { prepare: preload };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await preload(new URL(request.url));
	return null;
}

function OverviewText() {
	const { default: Overview } = useGuideModule(`${useLocale()}/overview`);
	return <Overview components={proseComponents} />;
}

export default function DocsPage() {
	const { t } = useTranslation("docs");
	const locale = useLocale();
	const page = pages[locale].overview;
	return (
		<div className={css.page}>
			<PageHead title={t("home.title")} description={page?.description ?? ""} />
			<header className={css.hero}>
				<h1 className={css.headline}>{t("home.headline")}</h1>
				<p className={css.lead}>{page?.description}</p>
				<div className={css.actions}>
					<Button component={LocaleLink} to="/docs/quick-start" size="md">
						{t("home.start")}
					</Button>
					<Button component={LocaleLink} to="/docs/api" size="md" variant="default">
						{t("home.reference")}
					</Button>
				</div>
			</header>
			<div className={`${prose.prose} ${css.sample}`}>
				<Suspense>
					<OverviewText />
				</Suspense>
			</div>
			<h2 className={css.heading}>{t("home.browse")}</h2>
			{docsSections.map(({ name, pages: names }) => (
				<section key={name} className={css.section} aria-labelledby={`guides-${name}`}>
					<h3 id={`guides-${name}`}>{t(`section.${name}`)}</h3>
					<ul>
						{names.map((guide) => {
							if (guide === "overview") return null;
							const { title, description } =
								guide === "api"
									? { title: t("page.api"), description: t("page.api_description") }
									: (pages[locale][guide] ?? {});
							return (
								<li key={guide}>
									<LocaleLink to={docsPath(guide)} className={css.card}>
										<strong>{title}</strong>
										<span>{description}</span>
									</LocaleLink>
								</li>
							);
						})}
					</ul>
				</section>
			))}
			<DocsPageFooter name="overview" />
		</div>
	);
}
