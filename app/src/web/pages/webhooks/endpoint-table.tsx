import { Trans, useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { WebhookEndpoint, WebhookHealth } from "../../../domain/webhooks/contract.ts";
import { LocaleLink, useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useFormatters } from "../../design/format/use-formatters.ts";
import { getSuccessRate, toAttemptBuckets } from "./attempt-buckets.ts";
import css from "./endpoint-table.module.css";
import { EventSummary } from "./event-summary.tsx";
import { Sparkline } from "./sparkline.tsx";
import { EndpointBadge } from "./webhook-badges.tsx";

export interface EndpointRow {
	endpoint: WebhookEndpoint;
	/** Of the last seven days; null if it couldn't be loaded. */
	health: WebhookHealth | null;
}

/** The webhook endpoints; on a phone the rows become cards. */
export function EndpointTable({ rows, now }: { rows: readonly EndpointRow[]; now: number }) {
	const { t } = useTranslation("webhooks");
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	return (
		<table className={css.table}>
			<thead>
				<tr>
					<th scope="col">{t("column.endpoint")}</th>
					<th scope="col">{t("column.events")}</th>
					<th scope="col">{t("column.state")}</th>
					<th scope="col">{t("column.success")}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ endpoint, health }) => (
					<tr
						key={endpoint.id}
						onClick={({ target }) => {
							if (!(target as Element).closest("a")) navigate(localizePath(`/webhooks/${endpoint.id}`));
						}}
					>
						<td className={css.endpoint}>
							<LocaleLink to={`/webhooks/${endpoint.id}`} data-row-link={endpoint.id}>
								{endpoint.description || new URL(endpoint.url).host}
							</LocaleLink>
							<small>{endpoint.url}</small>
						</td>
						<td className={css.events}>
							<EventSummary types={endpoint.event_types} />
						</td>
						<td>
							<EndpointBadge endpoint={endpoint} />
							{endpoint.enabled && endpoint.failing_since && (
								<small>
									<Trans
										t={t}
										i18nKey="first_failure"
										components={{ date: <RelativeTime iso={endpoint.failing_since} /> }}
									/>
								</small>
							)}
						</td>
						<td className={css.success}>
							<SuccessRate health={health} now={now} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function SuccessRate({ health, now }: { health: WebhookHealth | null; now: number }) {
	const { t } = useTranslation("webhooks");
	const { share } = useFormatSuccessRate();
	if (!health) return null;
	const rate = getSuccessRate(health);
	return (
		<span className={css.rate}>
			<Sparkline tries={toAttemptBuckets(health, 168, now)} />
			<span className="tabular" data-none={rate === null}>
				{rate === null ? t("no_deliveries") : share(rate)}
			</span>
		</span>
	);
}

/** Formats success rates: 99.96% isn't rounded up to 100%. */
export function useFormatSuccessRate() {
	const { percent } = useFormatters();
	return { share: (rate: number) => percent(rate < 1 ? Math.min(rate, 0.99) : 1) };
}
