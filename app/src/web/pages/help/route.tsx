import { help } from "virtual:docs/help";
import { Anchor, Button, Group, List, Text, Title } from "@mantine/core";
import { IconBuilding, IconCode, IconUserCheck } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { LocaleLink, useLocale } from "../../client/i18n/locale-link.tsx";
import { localeOfPath } from "../../client/i18n/locale-paths.ts";
import { Columns } from "../../design/page/columns.tsx";
import { PageContainer } from "../../design/page/page-container.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { Panel } from "../../design/page/panel.tsx";
import { Section } from "../../design/page/section.tsx";
import type { RouteHandle } from "../../shell/routing/route-handle.ts";
import { GuideText, loadGuide } from "../docs/prose/guide-text.tsx";
import type { Route } from "./+types/route";
import css from "./help.module.css";
import { helpAudiences } from "./help-audiences.ts";
import { HelpSearch } from "./help-search.tsx";
import { loadHelpArticles, searchArticles } from "./search-articles.ts";
import { HelpVideo } from "./video/help-video.tsx";

const preload = ({ pathname }: URL) =>
	Promise.all(helpAudiences.map((audience) => loadGuide(`${localeOfPath(pathname)}/help/${audience}`)));
export const handle: RouteHandle = { namespaces: ["help", "player", "docs"], prepare: preload };

export async function loader({ url }: Route.LoaderArgs) {
	const text = (url.searchParams.get("q") ?? "").slice(0, 100);
	return {
		text,
		found: text ? searchArticles(await loadHelpArticles(localeOfPath(url.pathname)), text) : [],
	};
}

/** Loads the articles in parallel with the server's data. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
	const [data] = await Promise.all([serverLoader(), preload(new URL(request.url))]);
	return data;
}

const audienceIcons = { people: IconUserCheck, businesses: IconBuilding, developers: IconCode };

export default function HelpPage({ loaderData: { text, found } }: Route.ComponentProps) {
	const { t } = useTranslation("help");
	const locale = useLocale();
	return (
		<PageContainer width="60rem">
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")} lead={t("lead")} />
			<HelpSearch text={text} found={found} />
			<nav aria-label={t("contents")}>
				<Columns min="16rem">
					{helpAudiences.map((audience) => {
						const Icon = audienceIcons[audience];
						return (
							<Panel key={audience} component="section">
								<Group gap="xs" wrap="nowrap" mb="xs">
									<Icon size={20} stroke={1.7} aria-hidden />
									<Title order={2} size="h3">
										{help[locale][audience]?.title}
									</Title>
								</Group>
								<List listStyleType="none" spacing="xs" size="sm">
									{help[locale][audience]?.headings.map(({ id, text: heading }) => (
										<List.Item key={id}>
											<Anchor href={`#${id}`} c="dimmed" inherit underline="hover">
												{heading}
											</Anchor>
										</List.Item>
									))}
								</List>
							</Panel>
						);
					})}
				</Columns>
			</nav>
			<HelpVideo />
			{helpAudiences.map((audience) => (
				<section key={audience} id={audience} className={css.articles}>
					<Title order={2} size="h1">
						{help[locale][audience]?.title}
					</Title>
					<Text c="dimmed">{help[locale][audience]?.description}</Text>
					<GuideText name={`${locale}/help/${audience}`} />
				</section>
			))}
			<Section title={t("contact.title")} large panel>
				<Text mb="md">
					<Trans
						t={t}
						i18nKey="contact.text"
						components={{
							support: <Anchor component={LocaleLink} to="/support" />,
							docs: <Anchor component={LocaleLink} to="/docs" />,
							contact: <Anchor component={LocaleLink} to="/contact" />,
						}}
					/>
				</Text>
				<Button component={LocaleLink} to="/help/requests/new">
					{t("contact.action")}
				</Button>
			</Section>
		</PageContainer>
	);
}
