import { Button, List } from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useRevalidator, useSearchParams } from "react-router";
import { unwrapData } from "../../client/api/api-client.ts";
import { loadPeople } from "../../client/people/people.ts";
import { loadFromApi, loadListPage, requireCurrentApp } from "../../client/request-context.ts";
import { Announcement } from "../../design/feedback/announcement.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { ExactTime } from "../../design/format/exact-time.tsx";
import { EmptyState } from "../../design/list/empty-state.tsx";
import { ListResults } from "../../design/list/list-results.tsx";
import { Pagination } from "../../design/list/pagination.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { PageTabs } from "../../design/page/page-tabs.tsx";
import { connectionLostEvent } from "../../shell/realtime/realtime.ts";
import { useAppEvents } from "../../shell/realtime/use-app-events.ts";
import type { Route } from "./+types/route";
import { AlertList } from "./alert-list.tsx";
import { listPeopleOf } from "./alert-people.tsx";
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
	const tab = tabs.find((name) => name === search.get("show")) ?? "open";
	const cursor = search.get("cursor") ?? undefined;
	const [{ page, wrong }, rules] = await Promise.all([
		tab === "rules"
			? { page: null, wrong: null }
			: loadListPage(args, (api) =>
					api.get("/api/v1/alerts", {
						query: { status: tab, sort: tab === "resolved" ? "latest" : "severity", cursor },
					}),
				),
		loadFromApi(args, (api) => api.get("/api/v1/alerts/rules").then(unwrapData)),
	]);
	const mentioned = page?.data.flatMap(listPeopleOf) ?? [];
	return {
		tab,
		page,
		wrong,
		people: await loadFromApi(args, (api) => loadPeople(api, mentioned)),
		rules,
		mayManage: app.permissions.includes("alerts:manage"),
		seesFaces: app.permissions.includes("files:read"),
	};
}

export default function AlertsPage({
	loaderData: { tab, page, wrong, people, rules, mayManage, seesFaces },
}: Route.ComponentProps) {
	const { t } = useTranslation("alerts");
	const [search] = useSearchParams();
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
			<PageHeader title={t("title")} lead={t("lead")} />
			<PageTabs
				label={t("tabs.label")}
				tabs={tabs.map((name) => ({ to: `?show=${name}`, text: t(`tabs.${name}`), current: name === tab }))}
			/>
			{!mayManage && <Notice tone="calm">{t("read_only")}</Notice>}
			<Announcement text={status} />
			<FormError message={failed} />
			{tab !== "rules" && muted.length > 0 && (
				<List listStyleType="none" mb="sm">
					{muted.map((rule) => (
						<List.Item key={rule.type} icon={<IconBellOff size={18} stroke={1.7} aria-hidden />}>
							<span>
								<Trans
									t={t}
									i18nKey="muted"
									values={{ title: rule.title }}
									components={{ date: <ExactTime iso={rule.muted_until ?? ""} /> }}
								/>
							</span>
							{mayManage && (
								<Button size="compact-sm" variant="subtle" onClick={() => actions.mute(rule, null)}>
									{t("unmute")}
								</Button>
							)}
						</List.Item>
					))}
				</List>
			)}
			<ListResults wrong={wrong}>
				{page ? (
					page.data.length > 0 ? (
						<>
							<AlertList
								rows={page.data}
								people={people}
								seesFaces={seesFaces}
								actions={mayManage ? actions : null}
							/>
							{mayManage && tab !== "resolved" && <p className={css.keys}>{t("keys")}</p>}
						</>
					) : (
						<EmptyState title={t(`empty.${tab as "open"}.title`)} text={t(`empty.${tab as "open"}.text`)} />
					)
				) : (
					<AlertRules rules={rules} mayManage={mayManage} />
				)}
			</ListResults>
			{page && (
				<Pagination
					first={search.get("cursor") ? buildPageSearch(null) : null}
					next={page.next_cursor ? buildPageSearch(page.next_cursor) : null}
				/>
			)}
		</>
	);
}
