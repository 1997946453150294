import { Button, Stack } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Await, Link, useRevalidator } from "react-router";
import type { Alert } from "../../../domain/alerts/contract.ts";
import type { SpotCheckStatistics } from "../../../domain/spot-checks/contract.ts";
import type { Statistics } from "../../../domain/statistics/contract.ts";
import type { DemoProgress } from "../../../shared/demo-progress.ts";
import { ApiError } from "../../client/api/api-client.ts";
import { loadFromApi, requestContext, requireCurrentApp } from "../../client/request-context.ts";
import { Notice } from "../../design/feedback/notice.tsx";
import { EmptyState } from "../../design/list/empty-state.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { useAppEvents } from "../../shell/realtime/use-app-events.ts";
import { useRevalidationInterval } from "../../shell/routing/use-revalidation-interval.ts";
import type { Route } from "./+types/route";
import { isTrialDone } from "./first-steps/first-steps.ts";
import { GoLiveChecklist } from "./first-steps/go-live-checklist.tsx";
import { NextSteps } from "./first-steps/next-steps.tsx";
import { parsePeriod, periodPresets } from "./period.ts";
import { PeriodPicker } from "./period-picker.tsx";
import {
	DashboardStatistics,
	DashboardStatisticsSkeleton,
	VolumeSkeleton,
} from "./statistics/dashboard-statistics.tsx";
import { loadReviewerDecisions, type ReviewerDecisions } from "./statistics/reviewer-decisions.ts";
import { VolumeChart } from "./statistics/volume-chart.tsx";
import { OpenAlerts, ReviewQueue } from "./waiting-work.tsx";
import { loadWorkload, type ReviewerLoad } from "./workload.ts";
import { WorkloadPanel } from "./workload-panel.tsx";

export const handle = {
	namespaces: ["dashboard", "verifications", "verification-status", "reasons", "customers", "fields"],
};

interface DashboardNumbers {
	statistics: Statistics | null;
	/** Null for members who don't review. */
	spotChecks: SpotCheckStatistics | null;
	/** Null for members who don't review. */
	reviewers: ReviewerDecisions[] | null;
	/** Null for members who don't assign cases to others. */
	workload: ReviewerLoad[] | null;
	/** The most urgent open alerts. */
	alerts: Alert[];
	/** Error messages for an invalid period in the URL. */
	wrong: string[];
}

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, mode } = await requireCurrentApp(args);
	const { api, report, demoProgress } = args.context.get(requestContext);
	const period = parsePeriod(args.url.searchParams);
	const steps = await loadFromApi(args, (api) => api.get("/api/v1/first-steps"));
	const waited = mode === "test" && steps.latest && !steps.decided ? steps.latest : null;
	const open = waited
		? await loadFromApi(args, (api) => api.get("/api/v1/verifications/{id}", { path: { id: waited } }))
		: null;
	const { from, to } = period;
	const mayReadReviews = app.permissions.includes("reviews:read");
	const urgent = { status: "open", sort: "severity", limit: 3 } as const;
	const numbers: Promise<DashboardNumbers> = Promise.all([
		api.get("/api/v1/statistics", { query: { from, to } }),
		api.get("/api/v1/alerts", { query: urgent }),
		mayReadReviews ? api.get("/api/v1/spot-checks/statistics", { query: { from, to } }) : null,
		mayReadReviews ? loadReviewerDecisions(api, app.id, period) : null,
		app.permissions.includes("reviews:manage") ? loadWorkload(api, app.id) : null,
	]).then(
		([statistics, { data }, spotChecks, reviewers, workload]) => ({
			statistics,
			spotChecks,
			reviewers,
			workload,
			alerts: data,
			wrong: [],
		}),
		(error: unknown) => {
			const fields = error instanceof ApiError ? error.problem.errors : undefined;
			if (!fields) report(error);
			return {
				statistics: null,
				spotChecks: null,
				reviewers: null,
				workload: null,
				alerts: [],
				wrong: fields?.map(({ message }) => message) ?? [],
			};
		},
	);
	const needsEventCheck = steps.created || steps.live;
	return {
		app,
		mode,
		period,
		steps,
		open,
		numbers: needsEventCheck ? numbers : null,
		demo: mode === "test" ? demoProgress(app.id) : null,
	};
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
	const { app, mode, period, steps, open, numbers, demo } = loaderData;
	const { t } = useTranslation("dashboard");
	const { revalidate } = useRevalidator();
	useAppEvents(["verifications", "alerts"], (event) => {
		// Other events arrive before the statistics are updated: `statistics.counted` follows them.
		// Assigning a case isn't counted in them.
		if (["statistics.counted", "verification.assigned"].includes(event) || event.startsWith("alert."))
			revalidate();
	});
	const started = isTrialDone(steps);
	const shown = `${app.id} ${mode} ${period.from} ${period.to}`;
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")}>{numbers && <PeriodPicker period={period} />}</PageHeader>
			<Stack gap={20}>
				{demo && <DemoFilling {...demo} />}
				{!started && <GoLiveChecklist {...{ app, mode, steps, open }} />}
				{numbers && (
					<Suspense key={`work ${shown}`} fallback={<VolumeSkeleton />}>
						<Await resolve={numbers}>
							{({ statistics, workload, alerts, wrong }) =>
								statistics ? (
									<>
										{started && <ReviewQueue waiting={statistics.waiting} hasAlerts={alerts.length > 0} />}
										{started && workload && <WorkloadPanel rows={workload} />}
										{statistics.totals.created > 0 ? (
											<VolumeChart statistics={statistics} period={period} />
										) : (
											<EmptyPeriod mayCreate={app.permissions.includes("verifications:create")} />
										)}
										{started && <OpenAlerts alerts={alerts} />}
									</>
								) : (
									<LoadFailure wrong={wrong} onRetry={revalidate} />
								)
							}
						</Await>
					</Suspense>
				)}
				{started && <NextSteps {...{ app, mode, steps }} />}
				{numbers && (
					<Suspense key={shown} fallback={<DashboardStatisticsSkeleton />}>
						<Await resolve={numbers}>
							{({ statistics, spotChecks, reviewers }) =>
								statistics &&
								statistics.totals.created > 0 && (
									<DashboardStatistics {...{ statistics, spotChecks, reviewers, period }} />
								)
							}
						</Await>
					</Suspense>
				)}
			</Stack>
		</>
	);
}

/** Shown for an invalid period or when the statistics can't be loaded; the rest of the page stays. */
function LoadFailure({ wrong, onRetry }: { wrong: string[]; onRetry: () => void }) {
	const { t } = useTranslation("dashboard");
	const { t: tCommon } = useTranslation();
	return (
		<div role="alert">
			<EmptyState
				title={t(wrong.length > 0 ? "invalid_period.title" : "failed.title")}
				text={wrong.length > 0 ? wrong.join(" ") : t("failed.text")}
			>
				{wrong.length === 0 && (
					<Button variant="default" onClick={onRetry}>
						{tCommon("action.retry")}
					</Button>
				)}
			</EmptyState>
		</div>
	);
}

function EmptyPeriod({ mayCreate }: { mayCreate: boolean }) {
	const { t } = useTranslation("dashboard");
	return (
		<EmptyState title={t("empty.title")} text={t(mayCreate ? "empty.text" : "empty.only_read")}>
			<Button component={Link} to={`?period=${periodPresets.at(-1)}`} variant="default" preventScrollReset>
				{t("empty.longer", { count: periodPresets.at(-1) })}
			</Button>
		</EmptyState>
	);
}

/** How much of the demo exists, while the server fills it. Reloads the page's data until it is complete. */
function DemoFilling({ done, total }: DemoProgress) {
	const { t } = useTranslation("dashboard");
	useRevalidationInterval(3000);
	return (
		<Notice tone="calm">
			<strong>{t("demo.filling", { done, total })}</strong>
			<br />
			{t("demo.text")}
		</Notice>
	);
}
