import { IconBellOff } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { AlertList } from "../alerts/alert-list.tsx";
import css from "../alerts/alerts.module.css";
import { Rules } from "../alerts/rules.tsx";
import { Until } from "../alerts/until.tsx";
import { useAlertActions } from "../alerts/use-alert-actions.ts";
import { dataOf } from "../api.ts";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { Notice } from "../components/notice.tsx";
import { Paging } from "../components/paging.tsx";
import { useAppEvents } from "../components/use-app-events.ts";
import { load, requireApp } from "../context.ts";
import { connectionCut } from "../realtime.ts";
import type { Route } from "./+types/alerts";
import lists from "./verifications.module.css";

export const handle = { namespaces: ["alerts"] };

const tabs = ["open", "acknowledged", "resolved", "rules"] as const;
/** Milliseconds in which events gather: one cause can raise several. */
const debounceMs = 250;

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireApp(args);
	const search = args.url.searchParams;
	const tab = tabs.find((one) => one === search.get("show")) ?? "open";
	const cursor = search.get("cursor") ?? undefined;
	const [page, rules] = await Promise.all([
		tab === "rules"
			? null
			: load(args, (api) =>
					api.get("/api/v1/alerts", {
						query: { status: tab, sort: tab === "resolved" ? "latest" : "severity", cursor },
					}),
				),
		load(args, (api) => api.get("/api/v1/alerts/rules").then(dataOf)),
	]);
	return { tab, page, rules, mayManage: app.permissions.includes("alerts:manage") };
}

export default function Alerts({ loaderData: { tab, page, rules, mayManage } }: Route.ComponentProps) {
	const { t } = useTranslation("alerts");
	const [search] = useSearchParams();
	const navigation = useNavigation();
	const { revalidate } = useRevalidator();
	const { said, failed, ...actions } = useAlertActions();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useAppEvents(["alerts"], (type) => {
		if (!type.startsWith("alert.") && type !== connectionCut) return;
		clearTimeout(timer.current);
		timer.current = setTimeout(revalidate, debounceMs);
	});
	useEffect(() => () => clearTimeout(timer.current), []);

	const muted = rules.filter((rule) => rule.muted_until);
	const at = (cursor: string | null) =>
		`?${new URLSearchParams({ show: tab, ...(cursor !== null && { cursor }) })}`;
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<div className={css.top}>
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
			<p role="status" className={css.said}>
				{said}
			</p>
			<FormError message={failed} />
			{tab !== "rules" && muted.length > 0 && (
				<ul className={css.muted}>
					{muted.map((rule) => (
						<li key={rule.type}>
							<IconBellOff size={18} stroke={1.7} aria-hidden />
							<span>
								{t("muted", { title: rule.title })} <Until iso={rule.muted_until ?? ""} />
							</span>
							{mayManage && (
								<LiveButton size="compact-sm" variant="subtle" onClick={() => actions.mute(rule, null)}>
									{t("unmute")}
								</LiveButton>
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
					<Rules rules={rules} mayManage={mayManage} />
				)}
			</div>
			{page && (
				<Paging
					first={search.get("cursor") ? at(null) : null}
					next={page.next_cursor ? at(page.next_cursor) : null}
				/>
			)}
		</>
	);
}
