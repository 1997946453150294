import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { type ChannelArea, channelAreas } from "../../../domain/events/channels-contract.ts";
import type { Event, ListEvents } from "../../../domain/events/contract.ts";
import type { Page } from "../../../shared/schemas.ts";
import type { QueryParams } from "../../client/api/api-request.ts";
import { api } from "../../client/api/browser-client.ts";
import { loadPeople } from "../../client/people/people.ts";
import { loadFromApi, loadListPage, requireCurrentApp } from "../../client/request-context.ts";
import { useRowShortcuts } from "../../design/keyboard/use-row-shortcuts.ts";
import { PageHeader } from "../../design/page/page-header.tsx";
import { connectionLostEvent } from "../../shell/realtime/realtime.ts";
import { useAppEvents } from "../../shell/realtime/use-app-events.ts";
import { usePageState } from "../../shell/routing/use-page-state.ts";
import { CallerNamesContext } from "../event-log/caller-names.ts";
import { LiveToggle } from "../event-log/live-controls.tsx";
import { loadCallerNames } from "../event-log/load-caller-names.ts";
import { RecordList } from "../event-log/record-list.tsx";
import { isSameList, toTimeRangeQuery, withoutParams, withParam } from "../event-log/search-params.ts";
import { useLiveRows } from "../event-log/use-live-rows.ts";
import type { Route } from "./+types/route";
import { EventFilters, eventFilterNames } from "./event-filters.tsx";
import { EventPanel } from "./event-panel.tsx";
import { EventTable } from "./event-table.tsx";
import { useLivePeople } from "./use-live-people.ts";

export const handle = { namespaces: ["events", "records"], keepAlive: true };

/** Debounce of events: one cause can raise several. */
const debounceMs = 200;

const toEventQuery = (search: URLSearchParams) =>
	({
		type: search.getAll("type").join(",") || undefined,
		object_id: search.get("object_id") ?? undefined,
		request_id: search.get("request_id") ?? undefined,
		cursor: search.get("cursor") ?? undefined,
		...toTimeRangeQuery(search),
	}) as QueryParams<ListEvents>;

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	const callers = await loadFromApi(args, (api) => loadCallerNames(api, app));
	const query = toEventQuery(args.url.searchParams);
	const list = await loadListPage(args, (api) => api.get("/api/v1/events", { query }));
	const objects = list.page.data.map(({ object_id }) => object_id);
	const people = await loadFromApi(args, (api) => loadPeople(api, objects));
	return { ...list, callers, people, permissions: app.permissions };
}

export const shouldRevalidate = ({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
	currentUrl.href === nextUrl.href || !isSameList(currentUrl, nextUrl, "event")
		? defaultShouldRevalidate
		: false;

const allAreas = Object.keys(channelAreas) as ChannelArea[];

export default function EventsPage({ loaderData }: Route.ComponentProps) {
	return (
		<CallerNamesContext value={loaderData.callers}>
			<EventList {...loaderData} />
		</CallerNamesContext>
	);
}

function EventList({ page, people: loadedPeople, permissions, wrong }: Route.ComponentProps["loaderData"]) {
	const { t } = useTranslation(["events", "records"]);
	const mayCreate = permissions.includes("verifications:create");
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const [paused, setPaused] = usePageState("paused", false);
	// The serialized type of loader data doesn't allow `unknown`.
	const { rows, fresh, pending, addNewRows, showPending } = useLiveRows(page as Page<Event>, paused);
	const { people, addPeople } = useLivePeople(page, loadedPeople);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	// New events belong only on the first page, and only without an end date.
	const follows = !search.has("cursor") && !search.has("to");
	useAppEvents(allAreas, (type) => {
		if (!follows || (!type.includes(".") && type !== connectionLostEvent)) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			api.get("/api/v1/events", { query: { ...toEventQuery(search), limit: 100 } }).then(
				async ({ data }) => {
					const objects = data.map(({ object_id }) => object_id);
					addPeople(await loadPeople(api, objects).catch(() => ({})));
					addNewRows(data);
				},
				// A failed reload is repeated with the next event.
				() => {},
			);
		}, debounceMs);
	});
	useEffect(() => () => clearTimeout(timer.current), []);
	useRowShortcuts();

	const filtered = eventFilterNames.some((name) => search.has(name));
	const list = withoutParams(search, "event");
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")} lead={t("lead")}>
				{follows && (
					<LiveToggle
						on={!paused}
						words={{
							on: t("records:live"),
							off: t("records:paused"),
							start: t("records:resume"),
							stop: t("records:pause"),
						}}
						onChange={(on) => {
							setPaused(!on);
							if (on) showPending();
						}}
					/>
				)}
			</PageHeader>
			<EventFilters address={list} />
			<RecordList
				record="event"
				wrong={wrong}
				pending={pending}
				onShowPending={showPending}
				filtered={filtered}
				empty={
					rows.length > 0
						? null
						: {
								title: t(filtered ? "empty_filtered.title" : "empty.title"),
								text: t(filtered ? "empty_filtered.text" : mayCreate ? "empty.text" : "empty.only_read"),
							}
				}
				nextCursor={page.next_cursor}
			>
				<EventTable
					rows={rows}
					people={people}
					fresh={fresh}
					addressOf={(id) => withParam(search, "event", id)}
				/>
			</RecordList>
			<EventPanel
				id={search.get("event")}
				permissions={permissions}
				onClose={() => navigate(`?${list}`, { preventScrollReset: true })}
			/>
		</>
	);
}
