import { help } from "virtual:docs/help";
import { Button, Container } from "@mantine/core";
import { IconBuilding, IconCode, IconUserCheck } from "@tabler/icons-react";
import { Suspense, useEffect } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { LocaleLink, useLocale } from "../components/locale-link.tsx";
import prose from "../docs/prose.module.css";
import { proseComponents } from "../docs/prose.tsx";
import { fetchGuide, useGuide } from "../docs/use-guide.ts";
import type { Handle } from "../handles.ts";
import { type Audience, audiences } from "../help/audiences.ts";
import { Film } from "../help/film.tsx";
import { HelpSearch } from "../help/search.tsx";
import { loadArticles, sought } from "../help/sought.ts";
import { localeOfPath } from "../paths.ts";
import type { Route } from "./+types/help";
import css from "./help.module.css";

const prepare = ({ pathname }: URL) =>
	Promise.all(audiences.map((audience) => fetchGuide(`${localeOfPath(pathname)}/help/${audience}`)));
export const handle: Handle = { namespaces: ["help", "player", "docs"], prepare };

export async function loader({ url }: Route.LoaderArgs) {
	const text = (url.searchParams.get("q") ?? "").slice(0, 100);
	return { text, found: text ? sought(await loadArticles(localeOfPath(url.pathname)), text) : [] };
}

/** The texts come while the server is asked. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
	const [data] = await Promise.all([serverLoader(), prepare(new URL(request.url))]);
	return data;
}

const icons = { people: IconUserCheck, businesses: IconBuilding, developers: IconCode };

function Articles({ audience }: { audience: Audience }) {
	const { default: Words } = useGuide(`${useLocale()}/help/${audience}`);
	const { hash } = useLocation();
	// The address changes before the text is there: its heading is looked for once more.
	useEffect(() => {
		// Braces: newer browsers answer with a promise, which isn't for React.
		document.getElementById(hash.slice(1))?.scrollIntoView();
	}, [hash]);
	return <Words components={proseComponents} />;
}

export default function Help({ loaderData: { text, found } }: Route.ComponentProps) {
	const { t } = useTranslation("help");
	const locale = useLocale();
	return (
		<Container size="60rem">
			<title>{`${t("title")} · Vidimus`}</title>
			<h1 className={css.heading}>{t("title")}</h1>
			<p className={css.lead}>{t("lead")}</p>
			<HelpSearch text={text} found={found} />
			<nav className={css.audiences} aria-label={t("contents")}>
				{audiences.map((audience) => {
					const Icon = icons[audience];
					return (
						<section key={audience}>
							<h2>
								<Icon size={20} stroke={1.7} aria-hidden />
								{help[locale][audience]?.title}
							</h2>
							<ul>
								{help[locale][audience]?.headings.map(({ id, text: heading }) => (
									<li key={id}>
										<a href={`#${id}`}>{heading}</a>
									</li>
								))}
							</ul>
						</section>
					);
				})}
			</nav>
			<Film />
			{audiences.map((audience) => (
				<section key={audience} id={audience} className={css.articles}>
					<h2>{help[locale][audience]?.title}</h2>
					<p className={css.about}>{help[locale][audience]?.description}</p>
					<div className={prose.prose}>
						<Suspense>
							<Articles audience={audience} />
						</Suspense>
					</div>
				</section>
			))}
			<section className={css.ask}>
				<h2>{t("ask.title")}</h2>
				<p>
					<Trans
						t={t}
						i18nKey="ask.text"
						components={{
							support: <LocaleLink to="/support" />,
							docs: <LocaleLink to="/docs" />,
							contact: <LocaleLink to="/contact" />,
						}}
					/>
				</p>
				<Button component={LocaleLink} to="/help/requests/new">
					{t("ask.action")}
				</Button>
			</section>
		</Container>
	);
}
