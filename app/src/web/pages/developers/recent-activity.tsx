import { useTranslation } from "react-i18next";
import type { Event } from "../../../domain/events/contract.ts";
import type { RequestLog } from "../../../domain/request-log/contract.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useFormatters } from "../../design/format/use-formatters.ts";
import css from "./recent-activity.module.css";

const getStatusTone = (status: number) => (status >= 500 ? "bad" : status >= 400 ? "warn" : "good");

/** The latest API requests. */
export function RecentRequests({ logs }: { logs: readonly RequestLog[] }) {
	const { t } = useTranslation("developers");
	const { number } = useFormatters();
	return (
		<section className={css.recent} aria-labelledby="requests">
			<header>
				<h2 id="requests">{t("recent.requests")}</h2>
				<LocaleLink to="/logs">{t("recent.all")}</LocaleLink>
			</header>
			{logs.length === 0 ? (
				<p>{t("recent.no_requests")}</p>
			) : (
				<ul>
					{logs.map((log) => (
						<li key={log.id}>
							<LocaleLink to={`/logs?log=${log.id}`}>
								<span className={css.code} data-tone={getStatusTone(log.status)}>
									{log.status}
								</span>
								<span className={css.subject} title={`${log.method} ${log.route}`}>
									<b>{log.method}</b> {log.route.replace("/api/v1", "")}
								</span>
								<span className={css.time}>
									<span>{t("traffic.ms", { ms: number(log.duration_ms) })}</span>
									<RelativeTime iso={log.created_at} />
								</span>
							</LocaleLink>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

/** The latest events. */
export function RecentEvents({ events }: { events: readonly Event[] }) {
	const { t } = useTranslation("developers");
	return (
		<section className={css.recent} aria-labelledby="events">
			<header>
				<h2 id="events">{t("recent.events")}</h2>
				<LocaleLink to="/events">{t("recent.all")}</LocaleLink>
			</header>
			{events.length === 0 ? (
				<p>{t("recent.no_events")}</p>
			) : (
				<ul>
					{events.map((event) => (
						<li key={event.id}>
							<LocaleLink to={`/events?event=${event.id}`}>
								<span className={css.subject}>
									<b>{event.type}</b>
								</span>
								<span className={css.time}>
									<RelativeTime iso={event.created_at} />
								</span>
							</LocaleLink>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
