import { pages } from "virtual:docs/pages";
import { Group, Text } from "@mantine/core";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocsPageName } from "../../../../domain/docs-feedback/values.ts";
import { latestApiVersion } from "../../../../shared/api-versions.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { formatCalendarDate } from "../../../design/format/format-calendar-date.ts";
import { LinkCard } from "../../../design/page/link-card.tsx";
import { docsPath, getNeighbourPages } from "../docs-paths.ts";
import css from "./docs-page-footer.module.css";
import { HelpfulVote } from "./helpful-vote.tsx";

/** Footer of a page: feedback, date of the last change, links to the previous and next page. */
export function DocsPageFooter({ name }: { name: DocsPageName }) {
	const { t } = useTranslation("docs");
	const locale = useLocale();
	const { before, after } = getNeighbourPages(name);
	const updated = name === "api" ? latestApiVersion : pages[locale][name]?.updated;
	const titled = (page: DocsPageName) => (page === "api" ? t("page.api") : pages[locale][page]?.title);
	return (
		<footer className={css.footer}>
			<Group justify="space-between" gap="12px 24px" mih={40}>
				<HelpfulVote key={`${locale} ${name}`} page={name} />
				{updated && (
					<Text c="dimmed" size="sm">
						{t("updated")} <time dateTime={updated}>{formatCalendarDate(updated, locale)}</time>
					</Text>
				)}
			</Group>
			<nav aria-label={t("page_navigation")} className={css.pages}>
				{before && (
					<LinkCard
						to={docsPath(before)}
						rel="prev"
						title={titled(before)}
						icon={<IconArrowLeft size={20} aria-hidden />}
					>
						{t("previous")}
					</LinkCard>
				)}
				{after && (
					<LinkCard
						to={docsPath(after)}
						rel="next"
						title={titled(after)}
						icon={<IconArrowRight size={20} aria-hidden />}
					>
						{t("next")}
					</LinkCard>
				)}
			</nav>
		</footer>
	);
}
