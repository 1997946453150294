import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import type { ListLogs } from "../../../domain/request-log/contract.ts";
import type { QueryParams } from "../../client/api/api-request.ts";
import { api } from "../../client/api/browser-client.ts";
import { loadFromApi, loadListPage, requireCurrentApp } from "../../client/request-context.ts";
import { useRowShortcuts } from "../../design/keyboard/use-row-shortcuts.ts";
import { PageHeader } from "../../design/page/page-header.tsx";
import { usePageState } from "../../shell/routing/use-page-state.ts";
import { CallerNamesContext } from "../event-log/caller-names.ts";
import { LiveToggle } from "../event-log/live-controls.tsx";
import { loadCallerNames } from "../event-log/load-caller-names.ts";
import { RecordList } from "../event-log/record-list.tsx";
import { isSameList, toTimeRangeQuery, withoutParams, withParam } from "../event-log/search-params.ts";
import { useLiveRows } from "../event-log/use-live-rows.ts";
import type { Route } from "./+types/route";
import { LogFilters, logFilterNames } from "./log-filters.tsx";
import { LogPanel } from "./log-panel.tsx";
import { LogTable } from "./log-table.tsx";

export const handle = { namespaces: ["logs", "records", "events"], keepAlive: true };

/** Milliseconds between two requests while the list is live. */
const pollMs = 2000;

const toLogQuery = (search: URLSearchParams): QueryParams<ListLogs> => ({
	...(Object.fromEntries(
		["status", "operation", "actor_id", "object_id", "cursor"].map((name) => [
			name,
			search.get(name) || undefined,
		]),
	) as QueryParams<ListLogs>),
	...toTimeRangeQuery(search),
});

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	const callers = await loadFromApi(args, (api) => loadCallerNames(api, app));
	const query = toLogQuery(args.url.searchParams);
	return { ...(await loadListPage(args, (api) => api.get("/api/v1/logs", { query }))), callers };
}

export const shouldRevalidate = ({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
	currentUrl.href === nextUrl.href || !isSameList(currentUrl, nextUrl, "log")
		? defaultShouldRevalidate
		: false;

export default function LogsPage({ loaderData }: Route.ComponentProps) {
	return (
		<CallerNamesContext value={loaderData.callers}>
			<LogList {...loaderData} />
		</CallerNamesContext>
	);
}

function LogList({ page, wrong }: Route.ComponentProps["loaderData"]) {
	const { t } = useTranslation(["logs", "records"]);
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const [following, setFollowing] = usePageState("following", false);
	const { rows, fresh, pending, addNewRows, showPending } = useLiveRows(page, false);
	// New requests belong only on the first page, and only without an end date.
	const canFollow = !search.has("cursor") && !search.has("to");
	const reloadPage = useEffectEvent(() => {
		if (document.visibilityState === "hidden") return;
		api.get("/api/v1/logs", { query: { ...toLogQuery(search), limit: 100 } }).then(
			({ data }) => addNewRows(data),
			// A failed reload is repeated with the next poll.
			() => {},
		);
	});
	useEffect(() => {
		if (!following || !canFollow) return;
		reloadPage();
		const timer = setInterval(reloadPage, pollMs);
		return () => clearInterval(timer);
	}, [following, canFollow]);
	useRowShortcuts();

	const filtered = logFilterNames.some((name) => search.has(name));
	const list = withoutParams(search, "log");
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")} lead={t("lead")}>
				{canFollow && (
					<LiveToggle
						on={following}
						words={{ on: t("records:live"), off: "", start: t("follow"), stop: t("records:pause") }}
						onChange={setFollowing}
					/>
				)}
			</PageHeader>
			<LogFilters address={list} />
			<RecordList
				record="log"
				wrong={wrong}
				pending={pending}
				onShowPending={showPending}
				filtered={filtered}
				empty={
					rows.length > 0
						? null
						: {
								title: t(filtered ? "empty_filtered.title" : "empty.title"),
								text: t(filtered ? "empty_filtered.text" : "empty.text"),
							}
				}
				nextCursor={page.next_cursor}
			>
				<LogTable rows={rows} fresh={fresh} addressOf={(id) => withParam(search, "log", id)} />
			</RecordList>
			<LogPanel id={search.get("log")} onClose={() => navigate(`?${list}`, { preventScrollReset: true })} />
		</>
	);
}
