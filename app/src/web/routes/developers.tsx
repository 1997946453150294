import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { latestVersion } from "../../domain/apps/versions-contract.ts";
import type { Permission } from "../../domain/team/permissions.ts";
import { CopyField } from "../components/copy-field.tsx";
import { requireApp, visitContext } from "../context.ts";
import { FirstRequest } from "../developers/first-request.tsx";
import { Links } from "../developers/links.tsx";
import { RecentEvents, RecentRequests } from "../developers/recent.tsx";
import { SystemStatusCard } from "../developers/system-status.tsx";
import { Tester } from "../developers/tester.tsx";
import { Traffic } from "../developers/traffic.tsx";
import { spanOf } from "../webhooks/buckets.ts";
import { useLive } from "../webhooks/use-live.ts";
import type { Route } from "./+types/developers";
import css from "./developers.module.css";

export const handle = { namespaces: ["developers", "webhooks", "dashboard", "security"] };

/** Requests and events that are shown; their pages have them all. */
const latest = 6;
/** Milliseconds after which a page that is looked at reads the requests anew: no event tells of a read. */
const often = 15_000;

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, mode } = await requireApp(args);
	const { api, report } = args.context.get(visitContext);
	const may = (permission: Permission) => app.permissions.includes(permission);
	const span = spanOf(args.url.searchParams, 24);
	/** A part that can't be read leaves the others standing. */
	const part = <T,>(allowed: boolean, ask: () => Promise<T>): Promise<T | null> =>
		allowed
			? ask().catch((error: unknown) => {
					report(error);
					return null;
				})
			: Promise.resolve(null);
	const [endpoints, statistics, logs, events, status] = await Promise.all([
		part(may("webhooks:read"), () => api.get("/api/v1/webhooks", { query: { limit: 100 } })),
		part(may("logs:read"), () => api.get("/api/v1/logs/statistics", { query: { hours: span } })),
		part(may("logs:read"), () => api.get("/api/v1/logs", { query: { limit: latest } })),
		part(may("events:read"), () => api.get("/api/v1/events", { query: { limit: latest } })),
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

export default function Developers({ loaderData }: Route.ComponentProps) {
	const { app, mode, base, endpoints, statistics, logs, events, status, span, now } = loaderData;
	const { t } = useTranslation("developers");
	const { revalidate, state } = useRevalidator();
	useLive(["keys", "verifications", "webhooks"], () => true);
	const refresh = useEffectEvent(() => {
		if (document.visibilityState === "visible" && state === "idle") revalidate();
	});
	useEffect(() => {
		const timer = setInterval(() => refresh(), often);
		return () => clearInterval(timer);
	}, []);
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<header className={css.top}>
				<h1 tabIndex={-1}>{t("title")}</h1>
				<p>{t("lead")}</p>
			</header>
			<div className={css.page}>
				<div className={css.main}>
					<FirstRequest key={`${app.id} ${mode}`} app={app} mode={mode} base={base} />
					{endpoints && (
						<Tester
							key={`tester ${app.id} ${mode}`}
							endpoints={endpoints}
							mayManage={app.permissions.includes("webhooks:manage")}
						/>
					)}
					{statistics && <Traffic statistics={statistics} span={span} now={now} />}
					<div className={css.pair}>
						{logs && <RecentRequests logs={logs} />}
						{events && <RecentEvents events={events} />}
					</div>
				</div>
				<aside className={css.aside}>
					<section className={css.facts} aria-labelledby="facts">
						<h2 id="facts">{t("facts.title")}</h2>
						<CopyField label={t("facts.base")} value={`${base}/api/v1`} />
						<CopyField
							label={t("facts.version")}
							value={`Vidimus-Version: ${latestVersion}`}
							description={t("facts.version_text")}
						/>
					</section>
					<Links permissions={app.permissions} />
					<SystemStatusCard status={status} />
				</aside>
			</div>
		</>
	);
}
