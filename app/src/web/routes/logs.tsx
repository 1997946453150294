import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import {
	Link,
	type ShouldRevalidateFunctionArgs,
	useNavigate,
	useNavigation,
	useSearchParams,
} from "react-router";
import type { Page } from "../../contract.ts";
import type { ListLogs, Log } from "../../domain/logs/contract.ts";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import type { Query } from "../call.ts";
import { Paging } from "../components/paging.tsx";
import { usePageState } from "../components/use-page-state.ts";
import { useRowKeys } from "../components/use-row-keys.ts";
import { load, requireApp, visitContext } from "../context.ts";
import { having, sameList, spanOf, without } from "../event-log/address.ts";
import { CallersContext } from "../event-log/callers.ts";
import { Arrived, LiveSwitch } from "../event-log/live-bar.tsx";
import { loadCallers } from "../event-log/load-callers.ts";
import table from "../event-log/table.module.css";
import { useArrivals } from "../event-log/use-arrivals.ts";
import { filterNames, LogFilters } from "../logs/log-filters.tsx";
import { LogPanel } from "../logs/log-panel.tsx";
import { LogTable } from "../logs/log-table.tsx";
import type { Route } from "./+types/logs";
import css from "./verifications.module.css";

export const handle = { namespaces: ["logs", "records", "events"], keepAlive: true };

const nothing: Page<Log> = { data: [], has_more: false, next_cursor: null };
/** Milliseconds between two looks of who follows the list. */
const pollMs = 2000;

const queryOf = (search: URLSearchParams): Query<ListLogs> => ({
	...(Object.fromEntries(
		["status", "operation", "actor_id", "object_id", "cursor"].map((name) => [
			name,
			search.get(name) || undefined,
		]),
	) as Query<ListLogs>),
	...spanOf(search),
});

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireApp(args);
	const { api } = args.context.get(visitContext);
	const callers = await load(args, (api) => loadCallers(api, app));
	try {
		return {
			page: await api.get("/api/v1/logs", { query: queryOf(args.url.searchParams) }),
			callers,
			wrong: null,
		};
	} catch (error) {
		// An address can be mistyped: the list says what is wrong with it and stays.
		const wrong = error instanceof ApiError ? error.problem.errors : undefined;
		if (wrong) return { page: nothing, callers, wrong: wrong.map(({ message }) => message) };
		return load(args, () => Promise.reject(error));
	}
}

export const shouldRevalidate = ({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
	currentUrl.href === nextUrl.href || !sameList(currentUrl, nextUrl, "log") ? defaultShouldRevalidate : false;

export default function Logs({ loaderData }: Route.ComponentProps) {
	return (
		<CallersContext value={loaderData.callers}>
			<List {...loaderData} />
		</CallersContext>
	);
}

function List({ page, wrong }: Route.ComponentProps["loaderData"]) {
	const { t } = useTranslation(["logs", "records"]);
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const navigation = useNavigation();
	const [following, setFollowing] = usePageState("following", false);
	const { rows, fresh, held, arrive, show } = useArrivals(page, false);
	// What comes belongs on the first page of a list that goes up to now.
	const canFollow = !search.has("cursor") && !search.has("to");
	const look = useEffectEvent(() => {
		if (document.visibilityState === "hidden") return;
		api.get("/api/v1/logs", { query: { ...queryOf(search), limit: 100 } }).then(
			({ data }) => arrive(data),
			// What can't be read now is read with the next look.
			() => {},
		);
	});
	useEffect(() => {
		if (!following || !canFollow) return;
		look();
		const timer = setInterval(look, pollMs);
		return () => clearInterval(timer);
	}, [following, canFollow]);
	useRowKeys();

	const filters = without(search, "cursor", "log");
	const filtered = filterNames.some((name) => search.has(name));
	const list = without(search, "log");
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<div className={css.top}>
				<div>
					<h1 tabIndex={-1}>{t("title")}</h1>
					<p className={css.lead}>{t("lead")}</p>
				</div>
				{canFollow && (
					<div className={css.actions}>
						<LiveSwitch
							on={following}
							words={{ on: t("records:live"), off: "", start: t("follow"), stop: t("records:pause") }}
							onChange={setFollowing}
						/>
					</div>
				)}
			</div>
			<LogFilters address={list} />
			<Arrived count={held} onShow={show} />
			<div data-loading={navigation.state === "loading"} className={css.results}>
				{rows.length > 0 ? (
					<>
						<LogTable rows={rows} fresh={fresh} addressOf={(id) => having(search, "log", id)} />
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
			<LogPanel id={search.get("log")} onClose={() => navigate(`?${list}`, { preventScrollReset: true })} />
		</>
	);
}
