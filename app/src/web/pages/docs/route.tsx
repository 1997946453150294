import { pages } from "virtual:docs/pages";
import { Button, Group, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { docsSections } from "../../../domain/docs-feedback/values.ts";
import { LocaleLink, useLocale } from "../../client/i18n/locale-link.tsx";
import { localeOfPath } from "../../client/i18n/locale-paths.ts";
import { Columns } from "../../design/page/columns.tsx";
import { LinkCard } from "../../design/page/link-card.tsx";
import { PageContainer } from "../../design/page/page-container.tsx";
import { PageIntro } from "../../design/page/page-intro.tsx";
import { Section } from "../../design/page/section.tsx";
import { PageHead } from "../../shell/head/page-head.tsx";
import type { RouteHandle } from "../../shell/routing/route-handle.ts";
import type { Route } from "./+types/route";
import { docsPath } from "./docs-paths.ts";
import { DocsPageFooter } from "./footer/docs-page-footer.tsx";
import { GuideText, loadGuide } from "./prose/guide-text.tsx";

/** Without a server loader, the browser would show nothing until the guide's script is loaded. */
export const loader = () => null;

const preload = ({ pathname }: URL) => loadGuide(`${localeOfPath(pathname)}/overview`);
export const handle: RouteHandle = { prepare: preload };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await preload(new URL(request.url));
	return null;
}

export default function DocsPage() {
	const { t } = useTranslation("docs");
	const locale = useLocale();
	const page = pages[locale].overview;
	return (
		<PageContainer width="60rem">
			<PageHead title={t("home.title")} description={page?.description ?? ""} />
			<PageIntro large title={t("home.headline")} lead={page?.description}>
				<Group gap="sm" mt="lg">
					<Button component={LocaleLink} to="/docs/quick-start" size="md">
						{t("home.start")}
					</Button>
					<Button component={LocaleLink} to="/docs/api" size="md" variant="default">
						{t("home.reference")}
					</Button>
				</Group>
			</PageIntro>
			<Stack gap="xl" mt="xl">
				<GuideText name={`${locale}/overview`} />
				<Title order={2} size="1.5rem">
					{t("home.browse")}
				</Title>
				{docsSections.map(({ name, pages: names }) => (
					<Section key={name} level={3} title={t(`section.${name}`)}>
						<Columns min="16rem">
							{names.map((guide) => {
								if (guide === "overview") return null;
								const { title, description } =
									guide === "api"
										? { title: t("page.api"), description: t("page.api_description") }
										: (pages[locale][guide] ?? {});
								return (
									<LinkCard key={guide} to={docsPath(guide)} title={title}>
										{description}
									</LinkCard>
								);
							})}
						</Columns>
					</Section>
				))}
			</Stack>
			<DocsPageFooter name="overview" />
		</PageContainer>
	);
}
