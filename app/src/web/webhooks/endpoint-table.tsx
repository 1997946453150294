import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { EndpointHealth, WebhookEndpoint } from "../../domain/webhooks/contract.ts";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { RelativeTime } from "../components/relative-time.tsx";
import { useFormat } from "../dashboard/use-format.ts";
import { successOf, triesOf } from "./buckets.ts";
import css from "./endpoint-table.module.css";
import { EventSummary } from "./event-summary.tsx";
import { Sparkline } from "./sparkline.tsx";
import { EndpointLabel } from "./states.tsx";

export interface EndpointRow {
	endpoint: WebhookEndpoint;
	/** Of the last seven days; null where it couldn't be read. */
	health: EndpointHealth | null;
}

/** Where events go: on a phone its rows become cards. */
export function EndpointTable({ rows, now }: { rows: readonly EndpointRow[]; now: number }) {
	const { t } = useTranslation("webhooks");
	const localized = useLocalized();
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
							if (!(target as Element).closest("a")) navigate(localized(`/webhooks/${endpoint.id}`));
						}}
					>
						<td className={css.where}>
							<LocaleLink to={`/webhooks/${endpoint.id}`} data-row-link={endpoint.id}>
								{endpoint.description || new URL(endpoint.url).host}
							</LocaleLink>
							<small>{endpoint.url}</small>
						</td>
						<td className={css.events}>
							<EventSummary types={endpoint.event_types} />
						</td>
						<td>
							<EndpointLabel endpoint={endpoint} />
							{endpoint.enabled && endpoint.failing_since && (
								<small>
									{t("first_failure")} <RelativeTime iso={endpoint.failing_since} />
								</small>
							)}
						</td>
						<td className={css.success}>
							<Success health={health} now={now} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Success({ health, now }: { health: EndpointHealth | null; now: number }) {
	const { t } = useTranslation("webhooks");
	const { share } = useShare();
	if (!health) return null;
	const rate = successOf(health);
	return (
		<span className={css.rate}>
			<Sparkline tries={triesOf(health, 168, now)} />
			<span className="tabular" data-none={rate === null}>
				{rate === null ? t("no_tries") : share(rate)}
			</span>
		</span>
	);
}

/** Shares of success: what isn't whole is never shown as whole. */
export function useShare() {
	const { percent } = useFormat();
	return { share: (rate: number) => percent(rate < 1 ? Math.min(rate, 0.99) : 1) };
}
