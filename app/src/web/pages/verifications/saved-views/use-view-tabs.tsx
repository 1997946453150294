import { IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { SavedView } from "../../../../domain/saved-views/contract.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import { toViewSearch } from "../filters/verification-query.ts";
import type { ReviewQueue } from "../list-counts.ts";
import css from "./saved-views.module.css";

// On a phone the views scroll sideways, and the current one may be out of sight.
const scrollIntoSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: "nearest" });
const markCurrent = (isCurrent: boolean) =>
	isCurrent && ({ "aria-current": "page", ref: scrollIntoSight } as const);

/** Links to all verifications, to the reviewer's queues and to the saved views. */
export function ViewLinks({
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
}) {
	const { t } = useTranslation("verifications");
	return (
		<ul>
			<li>
				<Link to="?" {...markCurrent(search === "")}>
					{t("views.all")}
				</Link>
			</li>
			{queues.map((queue) => (
				<li key={queue.name}>
					<Link to={`?${queue.search}`} {...markCurrent(queue.search === search)}>
						<span>{t(`queue.${queue.name}`)}</span>
						<QueueCount {...queue} />
					</Link>
				</li>
			))}
			{views.map((view) => (
				<li key={view.id}>
					<Link
						to={`?${toViewSearch(view)}`}
						{...markCurrent(view === current)}
						title={view.shared ? t("views.of", { name: view.name, author: view.author.name }) : view.name}
					>
						{view.shared && <IconUsers size={15} stroke={1.8} aria-hidden />}
						<span>{view.name}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** How many cases a queue has, and since when the oldest waits. */
function QueueCount({ count, has_more: hasMore, oldest_at: oldestAt }: ReviewQueue) {
	const { number } = useFormatters();
	return (
		<>
			<strong className={css.queueCount}>
				{number(count)}
				{hasMore && "+"}
			</strong>
			{oldestAt && (
				<small className={css.queueAge}>
					<RelativeTime iso={oldestAt} />
				</small>
			)}
		</>
	);
}
