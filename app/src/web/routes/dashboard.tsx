import { Button } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Await, useRevalidator } from "react-router";
import type { Alert } from "../../domain/alerts/contract.ts";
import type { Statistics } from "../../domain/statistics/contract.ts";
import { ApiError } from "../api.ts";
import { useAppEvents } from "../components/use-app-events.ts";
import { load, requireApp, visitContext } from "../context.ts";
import { Checklist, NextSteps } from "../dashboard/checklist.tsx";
import css from "../dashboard/numbers.module.css";
import { Numbers, NumbersSkeleton } from "../dashboard/numbers.tsx";
import { periodOf } from "../dashboard/period.ts";
import { PeriodChoice } from "../dashboard/period-choice.tsx";
import { Waiting } from "../dashboard/waiting.tsx";
import type { Route } from "./+types/dashboard";
import top from "./verifications.module.css";

export const handle = { namespaces: ["dashboard", "verifications", "reasons", "customers", "fields"] };

interface Answer {
	statistics: Statistics | null;
	/** The most urgent of the open alerts. */
	alerts: Alert[];
	/** What is wrong with the days that the address asks for. */
	wrong: string[];
}

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, mode } = await requireApp(args);
	const { api, report } = args.context.get(visitContext);
	const period = periodOf(args.url.searchParams);
	const steps = await load(args, (api) => api.get("/api/v1/first-steps"));
	const waited = mode === "test" && steps.latest && !steps.decided ? steps.latest : null;
	const open = waited
		? await load(args, (api) => api.get("/api/v1/verifications/{id}", { path: { id: waited } }))
		: null;
	const { from, to } = period;
	const urgent = { status: "open", sort: "severity", limit: 3 } as const;
	const numbers: Promise<Answer> = Promise.all([
		api.get("/api/v1/statistics", { query: { from, to } }),
		api.get("/api/v1/alerts", { query: urgent }),
	]).then(
		([statistics, { data }]) => ({ statistics, alerts: data, wrong: [] }),
		(error: unknown) => {
			const fields = error instanceof ApiError ? error.problem.errors : undefined;
			if (!fields) report(error);
			return { statistics: null, alerts: [], wrong: fields?.map(({ message }) => message) ?? [] };
		},
	);
	const wanted = steps.asked || steps.live;
	return { app, mode, period, steps, open, numbers: wanted ? numbers : null };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { app, mode, period, steps, open, numbers } = loaderData;
	const { t } = useTranslation("dashboard");
	const { revalidate } = useRevalidator();
	useAppEvents(["verifications", "alerts"], (event) => {
		// Events come before their numbers: those are told of by themselves.
		if (event === "statistics.counted" || event.startsWith("alert.")) revalidate();
	});
	const started = steps.decided || steps.live;
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<div className={top.top}>
				<h1>{t("title")}</h1>
				{numbers && <PeriodChoice period={period} />}
			</div>
			<div className={css.page}>
				{!started && <Checklist {...{ app, mode, steps, open }} />}
				{numbers && (
					<Suspense key={`${app.id} ${mode} ${period.from} ${period.to}`} fallback={<NumbersSkeleton />}>
						<Await resolve={numbers}>
							{({ statistics, alerts, wrong }) =>
								statistics ? (
									<>
										{started && <Waiting waiting={statistics.waiting} alerts={alerts} />}
										<Numbers statistics={statistics} period={period} />
									</>
								) : (
									<Failure wrong={wrong} onRetry={revalidate} />
								)
							}
						</Await>
					</Suspense>
				)}
				{started && <NextSteps {...{ app, mode, steps }} />}
			</div>
		</>
	);
}

/** The page stays, and says what is wrong with its days or that the numbers didn't come. */
function Failure({ wrong, onRetry }: { wrong: string[]; onRetry: () => void }) {
	const { t } = useTranslation("dashboard");
	const { t: common } = useTranslation();
	return (
		<section className={css.empty} role="alert">
			<h2>{t(wrong.length > 0 ? "wrong.title" : "failed.title")}</h2>
			<p>{wrong.length > 0 ? wrong.join(" ") : t("failed.text")}</p>
			{wrong.length === 0 && (
				<Button variant="default" onClick={onRetry}>
					{common("action.retry")}
				</Button>
			)}
		</section>
	);
}
