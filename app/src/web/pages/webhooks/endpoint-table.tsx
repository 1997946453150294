import { Trans, useTranslation } from "react-i18next";
import type { WebhookEndpoint, WebhookHealth } from "../../../domain/webhooks/contract.ts";
import type { EventPattern } from "../../../domain/webhooks/endpoints/values.ts";
import { useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useFormatters } from "../../design/format/use-formatters.ts";
import { type DataColumn, DataTable, RowLink } from "../../design/table/data-table.tsx";
import { getSuccessRate, toAttemptBuckets } from "./attempt-buckets.ts";
import css from "./endpoint-table.module.css";
import { getEventSelection } from "./form/event-patterns.ts";
import { Sparkline } from "./sparkline.tsx";
import { EndpointBadge } from "./webhook-badges.tsx";

export interface EndpointRow {
	/** ID of the endpoint. */
	id: string;
	endpoint: WebhookEndpoint;
	/** Of the last seven days; null if it couldn't be loaded. */
	health: WebhookHealth | null;
}

/** The webhook endpoints' table. */
export function EndpointTable({ rows, now }: { rows: readonly EndpointRow[]; now: number }) {
	const { t } = useTranslation("webhooks");
	const localizePath = useLocalizePath();
	const getUrl = ({ id }: EndpointRow) => localizePath(`/webhooks/${id}`);
	const columns: DataColumn<EndpointRow>[] = [
		{
			key: "endpoint",
			header: t("column.endpoint"),
			className: css.endpoint,
			cell: (row) => (
				<>
					<RowLink id={row.id} to={getUrl(row)}>
						{row.endpoint.description || new URL(row.endpoint.url).host}
					</RowLink>
					<small>{row.endpoint.url}</small>
				</>
			),
		},
		{
			key: "events",
			header: t("column.events"),
			className: css.events,
			cell: ({ endpoint }) => <EventSummary types={endpoint.event_types} />,
		},
		{
			key: "state",
			header: t("column.state"),
			cell: ({ endpoint }) => (
				<>
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
				</>
			),
		},
		{
			key: "success",
			header: t("column.success"),
			className: css.success,
			cell: ({ health }) => <SuccessRate health={health} now={now} />,
		},
	];
	return <DataTable rows={rows} columns={columns} className={css.table} getUrl={getUrl} />;
}

function SuccessRate({ health, now }: { health: WebhookHealth | null; now: number }) {
	const { t } = useTranslation("webhooks");
	const { share } = useFormatSuccessRate();
	if (!health) return null;
	const rate = getSuccessRate(health);
	return (
		<span className={css.rate}>
			{rate !== null && <Sparkline buckets={toAttemptBuckets(health, 168, now)} />}
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

/** A short summary of subscribed events. */
function EventSummary({ types }: { types: readonly EventPattern[] }) {
	const { t } = useTranslation("webhooks");
	const choice = getEventSelection(types);
	if (choice !== "chosen") return t(`events.${choice}`);
	const [first = "", ...more] = types;
	return (
		<span title={types.join("\n")}>
			<code>{first}</code>
			{more.length > 0 && ` ${t("events.more", { count: more.length })}`}
		</span>
	);
}
