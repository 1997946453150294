import { pages } from "virtual:docs/pages";
import { Button } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { docsSections } from "../../domain/docs/pages-contract.ts";
import { LocaleLink, useLocale } from "../components/locale-link.tsx";
import { DocsHead } from "../docs/head.tsx";
import css from "../docs/overview.module.css";
import { PageFoot } from "../docs/page-foot.tsx";
import { docsPath } from "../docs/places.ts";
import prose from "../docs/prose.module.css";
import { proseComponents } from "../docs/prose.tsx";
import { fetchGuide, useGuide } from "../docs/use-guide.ts";
import type { Handle } from "../handles.ts";
import { localeOfPath } from "../paths.ts";
import type { Route } from "./+types/docs";

/** Without one, the guide would be waited for in the browser before anything is shown. */
export const loader = () => null;

const prepare = ({ pathname }: URL) => fetchGuide(`${localeOfPath(pathname)}/overview`);
export const handle: Handle = { prepare };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await prepare(new URL(request.url));
	return null;
}

function Text() {
	const { default: Overview } = useGuide(`${useLocale()}/overview`);
	return <Overview components={proseComponents} />;
}

export default function Docs() {
	const { t } = useTranslation("docs");
	const locale = useLocale();
	const page = pages[locale].overview;
	return (
		<div className={css.page}>
			<DocsHead title={t("home.title")} description={page?.description ?? ""} />
			<header className={css.hero}>
				<h1 className={css.headline}>{t("home.headline")}</h1>
				<p className={css.lead}>{page?.description}</p>
				<div className={css.ways}>
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
					<Text />
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
			<PageFoot name="overview" />
		</div>
	);
}
