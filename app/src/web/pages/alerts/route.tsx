import { IconBellOff } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { Notice } from "../../design/feedback/notice.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { HydratedButton } from "../../design/form/hydrated-button.tsx";
import { ExactTime } from "../../design/format/exact-time.tsx";
import lists from "../../design/page/list-page.module.css";
import { Pagination } from "../../design/table/pagination.tsx";
import { unwrapData } from "../../shell/api/api-client.ts";
import { connectionLostEvent } from "../../shell/realtime/realtime.ts";
import { useAppEvents } from "../../shell/realtime/use-app-events.ts";
import { loadFromApi, requireCurrentApp } from "../../shell/request-context.ts";
import type { Route } from "./+types/route";
import { AlertList } from "./alert-list.tsx";
import { AlertRules } from "./alert-rules.tsx";
import css from "./alerts.module.css";
import { useAlertActions } from "./use-alert-actions.ts";

export const handle = { namespaces: ["alerts"] };

const tabs = ["open", "acknowledged", "resolved", "rules"] as const;
/** Debounce of events: one cause can raise several. */
const debounceMs = 250;

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	const search = args.url.searchParams;
	const tab = tabs.find((one) => one === search.get("show")) ?? "open";
	const cursor = search.get("cursor") ?? undefined;
	const [page, rules] = await Promise.all([
		tab === "rules"
			? null
			: loadFromApi(args, (api) =>
					api.get("/api/v1/alerts", {
						query: { status: tab, sort: tab === "resolved" ? "latest" : "severity", cursor },
					}),
				),
		loadFromApi(args, (api) => api.get("/api/v1/alerts/rules").then(unwrapData)),
	]);
	return { tab, page, rules, mayManage: app.permissions.includes("alerts:manage") };
}

export default function AlertsPage({ loaderData: { tab, page, rules, mayManage } }: Route.ComponentProps) {
	const { t } = useTranslation("alerts");
	const [search] = useSearchParams();
	const navigation = useNavigation();
	const { revalidate } = useRevalidator();
	const { status, failed, ...actions } = useAlertActions();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useAppEvents(["alerts"], (type) => {
		if (!type.startsWith("alert.") && type !== connectionLostEvent) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(revalidate, debounceMs);
	});
	useEffect(() => () => clearTimeout(timer.current), []);

	const muted = rules.filter((rule) => rule.muted_until);
	const buildPageSearch = (cursor: string | null) =>
		`?${new URLSearchParams({ show: tab, ...(cursor !== null && { cursor }) })}`;
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<div className={css.header}>
				<h1 tabIndex={-1}>{t("title")}</h1>
				<p>{t("lead")}</p>
			</div>
			<nav className={css.tabs} aria-label={t("tabs.label")}>
				{tabs.map((one) => (
					<Link key={one} to={`?show=${one}`} aria-current={one === tab ? "page" : undefined}>
						{t(`tabs.${one}`)}
					</Link>
				))}
			</nav>
			{!mayManage && <Notice tone="calm">{t("read_only")}</Notice>}
			<p role="status" className={css.announcement}>
				{status}
			</p>
			<FormError message={failed} />
			{tab !== "rules" && muted.length > 0 && (
				<ul className={css.muted}>
					{muted.map((rule) => (
						<li key={rule.type}>
							<IconBellOff size={18} stroke={1.7} aria-hidden />
							<span>
								<Trans
									t={t}
									i18nKey="muted"
									values={{ title: rule.title }}
									components={{ date: <ExactTime iso={rule.muted_until ?? ""} /> }}
								/>
							</span>
							{mayManage && (
								<HydratedButton size="compact-sm" variant="subtle" onClick={() => actions.mute(rule, null)}>
									{t("unmute")}
								</HydratedButton>
							)}
						</li>
					))}
				</ul>
			)}
			<div data-loading={navigation.state === "loading"} className={lists.results}>
				{page ? (
					page.data.length > 0 ? (
						<>
							<AlertList rows={page.data} actions={mayManage ? actions : null} />
							{mayManage && tab !== "resolved" && <p className={css.keys}>{t("keys")}</p>}
						</>
					) : (
						<div className={lists.empty}>
							<h2>{t(`empty.${tab as "open"}.title`)}</h2>
							<p>{t(`empty.${tab as "open"}.text`)}</p>
						</div>
					)
				) : (
					<AlertRules rules={rules} mayManage={mayManage} />
				)}
			</div>
			{page && (
				<Pagination
					first={search.get("cursor") ? buildPageSearch(null) : null}
					next={page.next_cursor ? buildPageSearch(page.next_cursor) : null}
				/>
			)}
		</>
	);
}
