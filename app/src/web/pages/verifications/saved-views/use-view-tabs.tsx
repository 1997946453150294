import { Badge, Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SavedView } from "../../../../domain/saved-views/contract.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import type { PageTab } from "../../../design/page/page-tabs.tsx";
import { toViewSearch } from "../filters/verification-query.ts";
import type { ReviewQueue } from "../list-counts.ts";
import css from "./saved-views.module.css";

/** Links to all verifications, to the reviewer's queues and to the saved views. */
export function useViewTabs({
	queues,
	views,
	current,
	search,
}: {
	queues: readonly ReviewQueue[];
	views: readonly SavedView[];
	/** The saved view that the list shows. */
	current: SavedView | undefined;
	/** The list's filters, without the page. */
	search: string;
}): PageTab[] {
	const { t } = useTranslation("verifications");
	return [
		{ id: "all", to: "?", text: t("views.all"), current: search === "" },
		...queues.map((queue) => ({
			id: queue.name,
			to: `?${queue.search}`,
			text: (
				<>
					{t(`queue.${queue.name}`)}
					<QueueCount {...queue} />
				</>
			),
			current: queue.search === search,
		})),
		...views.map((view) => ({
			id: view.id,
			to: `?${toViewSearch(view)}`,
			title: view.shared ? t("views.of", { name: view.name, author: view.author.name }) : view.name,
			text: (
				<>
					{view.shared && <IconUsers size={15} stroke={1.8} aria-hidden />}
					<Text component="span" inherit truncate>
						{view.name}
					</Text>
				</>
			),
			current: view === current,
		})),
	];
}

/** How many cases a queue has, and since when the oldest waits. */
function QueueCount({ count, has_more: hasMore, oldest_at: oldestAt }: ReviewQueue) {
	const { number } = useFormatters();
	return (
		<>
			<Badge component="strong" radius="xl">
				{number(count)}
				{hasMore && "+"}
			</Badge>
			{oldestAt && (
				<small className={css.age}>
					<RelativeTime iso={oldestAt} />
				</small>
			)}
		</>
	);
}
