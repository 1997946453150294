import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
	Link,
	type ShouldRevalidateFunctionArgs,
	useNavigate,
	useNavigation,
	useSearchParams,
} from "react-router";
import type { Page } from "../../contract.ts";
import { type ChannelArea, channelAreas } from "../../domain/events/channels-contract.ts";
import type { Event, ListEvents } from "../../domain/events/contract.ts";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import type { Query } from "../call.ts";
import { Paging } from "../components/paging.tsx";
import { useAppEvents } from "../components/use-app-events.ts";
import { usePageState } from "../components/use-page-state.ts";
import { useRowKeys } from "../components/use-row-keys.ts";
import { requireApp, visitContext } from "../context.ts";
import { having, sameList, spanOf, without } from "../event-log/address.ts";
import { CallersContext } from "../event-log/callers.ts";
import { Arrived, LiveSwitch } from "../event-log/live-bar.tsx";
import { loadCallers } from "../event-log/load-callers.ts";
import table from "../event-log/table.module.css";
import { useArrivals } from "../event-log/use-arrivals.ts";
import { EventFilters, filterNames, typesOf } from "../events/event-filters.tsx";
import { EventPanel } from "../events/event-panel.tsx";
import { EventTable } from "../events/event-table.tsx";
import { connectionCut } from "../realtime.ts";
import type { Route } from "./+types/events";
import css from "./verifications.module.css";

export const handle = { namespaces: ["events", "records"], keepAlive: true };

const nothing: Page<Event> = { data: [], has_more: false, next_cursor: null };
/** Milliseconds in which events gather: one cause can raise several. */
const debounceMs = 200;

function queryOf(search: URLSearchParams): Query<ListEvents> {
	const types = typesOf(search);
	return {
		...(types.length > 0 && { type: types }),
		object_id: search.get("object_id") ?? undefined,
		request_id: search.get("request_id") ?? undefined,
		cursor: search.get("cursor") ?? undefined,
		...spanOf(search),
	};
}

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireApp(args);
	const { api } = args.context.get(visitContext);
	const callers = await loadCallers(api, app);
	const { permissions } = app;
	try {
		return {
			page: await api.get("/api/v1/events", { query: queryOf(args.url.searchParams) }),
			callers,
			permissions,
			wrong: null,
		};
	} catch (error) {
		// An address can be mistyped: the list says what is wrong with it and stays.
		const wrong = error instanceof ApiError ? error.problem.errors : undefined;
		if (!wrong) throw error;
		return { page: nothing, callers, permissions, wrong: wrong.map(({ message }) => message) };
	}
}

export const shouldRevalidate = ({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
	currentUrl.href === nextUrl.href || !sameList(currentUrl, nextUrl, "event")
		? defaultShouldRevalidate
		: false;

const everyArea = Object.keys(channelAreas) as ChannelArea[];

export default function Events({ loaderData }: Route.ComponentProps) {
	return (
		<CallersContext value={loaderData.callers}>
			<List {...loaderData} />
		</CallersContext>
	);
}

function List({ page, permissions, wrong }: Route.ComponentProps["loaderData"]) {
	const { t } = useTranslation(["events", "records"]);
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const navigation = useNavigation();
	const [paused, setPaused] = usePageState("paused", false);
	// The type of what crosses from the server knows no `unknown`.
	const { rows, fresh, held, arrive, show } = useArrivals(page as Page<Event>, paused);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	// What comes belongs on the first page of a list that goes up to now.
	const follows = !search.has("cursor") && !search.has("to");
	useAppEvents(everyArea, (type) => {
		if (!follows || (!type.includes(".") && type !== connectionCut)) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			api.get("/api/v1/events", { query: { ...queryOf(search), limit: 100 } }).then(
				({ data }) => arrive(data),
				// What can't be read now is read with the next event.
				() => {},
			);
		}, debounceMs);
	});
	useEffect(() => () => clearTimeout(timer.current), []);
	useRowKeys();

	const filters = without(search, "cursor", "event");
	const filtered = filterNames.some((name) => search.has(name));
	const list = without(search, "event");
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<div className={css.top}>
				<div>
					<h1 tabIndex={-1}>{t("title")}</h1>
					<p className={css.lead}>{t("lead")}</p>
				</div>
				{follows && (
					<div className={css.actions}>
						<LiveSwitch
							on={!paused}
							words={{
								on: t("records:live"),
								off: t("records:paused"),
								start: t("records:resume"),
								stop: t("records:pause"),
							}}
							onChange={(on) => {
								setPaused(!on);
								if (on) show();
							}}
						/>
					</div>
				)}
			</div>
			<EventFilters address={list} />
			<Arrived count={held} onShow={show} />
			<div data-loading={navigation.state === "loading"} className={css.results}>
				{rows.length > 0 ? (
					<>
						<EventTable rows={rows} fresh={fresh} addressOf={(id) => having(search, "event", id)} />
						<p className={table.keys}>{t("records:keys")}</p>
					</>
				) : (
					<div className={css.empty}>
						<h2>{t(filtered ? "empty_filtered.title" : "empty.title")}</h2>
						<p>{wrong?.join(" ") ?? t(filtered ? "empty_filtered.text" : "empty.text")}</p>
						{filtered && <Link to="?">{t("records:filter.clear")}</Link>}
					</div>
				)}
			</div>
			<Paging
				first={search.has("cursor") ? `?${filters}` : null}
				next={page.next_cursor ? having(filters, "cursor", page.next_cursor) : null}
			/>
			<EventPanel
				id={search.get("event")}
				permissions={permissions}
				onClose={() => navigate(`?${list}`, { preventScrollReset: true })}
			/>
		</>
	);
}
