import { Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../domain/guard/permissions.ts";
import { latestApiVersion } from "../../../shared/api-versions.ts";
import { requestContext, requireCurrentApp } from "../../client/request-context.ts";
import { parseTimeRange } from "../../design/chart/time-range.ts";
import { CopyField } from "../../design/form/copy-field.tsx";
import { Columns } from "../../design/page/columns.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { Section } from "../../design/page/section.tsx";
import { useLiveRevalidation } from "../../shell/realtime/use-live-revalidation.ts";
import { useRevalidationInterval } from "../../shell/routing/use-revalidation-interval.ts";
import type { Route } from "./+types/route";
import { ApiTraffic } from "./api-traffic.tsx";
import { DeveloperLinks } from "./developer-links.tsx";
import css from "./developers.module.css";
import { FirstRequest } from "./first-request.tsx";
import { RecentEvents, RecentRequests } from "./recent-activity.tsx";
import { SystemStatusCard } from "./system-status.tsx";
import { WebhookTester } from "./webhook-tester.tsx";

export const handle = { namespaces: ["developers", "webhooks", "dashboard"] };

/** Maximum number of requests and events shown; the full lists have their own pages. */
const maxRecentRows = 6;
/** Interval of reloading the requests while the page is visible: requests that only read cause no event. */
const pollMs = 15_000;

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, mode } = await requireCurrentApp(args);
	const { api, report } = args.context.get(requestContext);
	const hasPermission = (permission: Permission) => app.permissions.includes(permission);
	const span = parseTimeRange(args.url.searchParams, 24);
	/** A section that can't be loaded doesn't fail the page. */
	const part = <T,>(allowed: boolean, ask: () => Promise<T>): Promise<T | null> =>
		allowed
			? ask().catch((error: unknown) => {
					report(error);
					return null;
				})
			: Promise.resolve(null);
	const [endpoints, statistics, logs, events, status] = await Promise.all([
		part(hasPermission("webhooks:read"), () => api.get("/api/v1/webhooks", { query: { limit: 100 } })),
		part(hasPermission("logs:read"), () => api.get("/api/v1/logs/statistics", { query: { hours: span } })),
		part(hasPermission("logs:read"), () => api.get("/api/v1/logs", { query: { limit: maxRecentRows } })),
		part(hasPermission("events:read"), () => api.get("/api/v1/events", { query: { limit: maxRecentRows } })),
		part(true, () => api.get("/api/v1/status")),
	]);
	return {
		app: { id: app.id, permissions: app.permissions },
		mode,
		base: args.url.origin,
		endpoints: endpoints?.data ?? null,
		statistics,
		logs: logs?.data ?? null,
		events: events?.data ?? null,
		status,
		span,
		now: Date.now(),
	};
}

export default function DevelopersPage({ loaderData }: Route.ComponentProps) {
	const { app, mode, base, endpoints, statistics, logs, events, status, span, now } = loaderData;
	const { t } = useTranslation("developers");
	useLiveRevalidation(["keys", "verifications", "webhooks"], () => true);
	useRevalidationInterval(pollMs);
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")} lead={t("lead")} />
			<div className={css.page}>
				<Stack gap={28}>
					<FirstRequest key={`${app.id} ${mode}`} app={app} mode={mode} base={base} />
					{endpoints && (
						<WebhookTester
							key={`tester ${app.id} ${mode}`}
							endpoints={endpoints}
							mayManage={app.permissions.includes("webhooks:manage")}
						/>
					)}
					{statistics && <ApiTraffic statistics={statistics} span={span} now={now} />}
					{(logs || events) && (
						<Columns min="24rem">
							{logs && <RecentRequests logs={logs} />}
							{events && <RecentEvents events={events} />}
						</Columns>
					)}
				</Stack>
				<aside className={css.aside}>
					<Section title={t("facts.title")} panel>
						<Stack gap="sm">
							<CopyField label={t("facts.base")} value={`${base}/api/v1`} />
							<CopyField
								label={t("facts.version")}
								value={`Vidimus-Version: ${latestApiVersion}`}
								description={t("facts.version_text")}
							/>
						</Stack>
					</Section>
					<DeveloperLinks permissions={app.permissions} />
					<SystemStatusCard status={status} />
				</aside>
			</div>
		</>
	);
}
