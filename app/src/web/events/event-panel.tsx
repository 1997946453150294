import { useTranslation } from "react-i18next";
import type { Event } from "../../domain/events/contract.ts";
import type { Delivery } from "../../domain/webhooks/contract.ts";
import { api } from "../browser-api.ts";
import { CopyField } from "../components/copy-field.tsx";
import { JsonView } from "../components/json-view.tsx";
import { LocaleLink, useLocale } from "../components/locale-link.tsx";
import { exactTime, RelativeTime } from "../components/relative-time.tsx";
import { useCaller } from "../event-log/callers.ts";
import { ObjectLink } from "../event-log/object-link.tsx";
import { Content, Fact, Facts, Panel, Part } from "../event-log/panel.tsx";
import table from "../event-log/table.module.css";
import { useRecord } from "../event-log/use-record.ts";
import css from "./events.module.css";
import { useTypeWords } from "./type-words.ts";

interface Shown {
	event: Event;
	deliveries: Delivery[] | null;
}

/** One event: what it says, what caused it, and where it was sent. */
export function EventPanel({
	id,
	permissions,
	onClose,
}: {
	id: string | null;
	permissions: readonly string[];
	onClose: () => void;
}) {
	const { t } = useTranslation("events");
	const word = useTypeWords();
	const hooks = permissions.includes("webhooks:read");
	const loaded = useRecord<Shown>(id, async (id) => {
		const [event, deliveries] = await Promise.all([
			api.get("/api/v1/events/{id}", { path: { id } }),
			hooks ? api.get("/api/v1/deliveries", { query: { event_id: id, limit: 100 } }) : null,
		]);
		return { event, deliveries: deliveries?.data ?? null };
	});
	const title = loaded.value ? word(loaded.value.event.type) : t("column.event");
	return (
		<Panel opened={id !== null} title={title} onClose={onClose}>
			<Content loaded={loaded}>
				{(shown) => <EventDetail {...shown} mayReadLogs={permissions.includes("logs:read")} />}
			</Content>
		</Panel>
	);
}

function EventDetail({ event, deliveries, mayReadLogs }: Shown & { mayReadLogs: boolean }) {
	const { t } = useTranslation("events");
	const locale = useLocale();
	const caller = useCaller();
	return (
		<>
			<Facts>
				<Fact name={t("fact.when")}>{exactTime(event.created_at, locale)}</Fact>
				<Fact name={t("fact.type")}>
					<span className={table.code}>{event.type}</span>
				</Fact>
				<Fact name={t("fact.object")}>
					<ObjectLink id={event.object_id} className={table.code} />
					<br />
					<LocaleLink to={`/events?object_id=${event.object_id}`}>{t("all_of_object")}</LocaleLink>
				</Fact>
				<Fact name={t("fact.cause")}>{caller(event.actor, event.actor_id)}</Fact>
				{event.request_id && (
					<Fact name={t("fact.request")}>
						{mayReadLogs ? (
							<LocaleLink to={`/logs?log=${event.request_id}`} className={table.code}>
								{event.request_id}
							</LocaleLink>
						) : (
							<span className={table.code}>{event.request_id}</span>
						)}
					</Fact>
				)}
				<Fact name={t("fact.sequence")}>{event.sequence}</Fact>
			</Facts>
			<CopyField label={t("fact.id")} value={event.id} />
			<Part title={t("payload")}>
				{Object.keys(event.data).length === 0 && <p>{t("no_payload")}</p>}
				<JsonView title={event.type} value={event} />
			</Part>
			{deliveries && (
				<Part title={t("deliveries")}>
					{deliveries.length === 0 ? <p>{t("no_deliveries")}</p> : <Deliveries rows={deliveries} />}
				</Part>
			)}
		</>
	);
}

function Deliveries({ rows }: { rows: readonly Delivery[] }) {
	const { t } = useTranslation("events");
	return (
		<ul className={css.deliveries}>
			{rows.map((row) => (
				<li key={row.id}>
					<span>
						{t(`delivery.${row.status}`)}
						{row.last_status_code !== null && ` · HTTP ${row.last_status_code}`}
						<span className={css.aside}>
							{" · "}
							{t("delivery.tries", { count: row.attempts })}
							{" · "}
							<RelativeTime iso={row.delivered_at ?? row.created_at} />
						</span>
					</span>
					<LocaleLink to={`/webhooks/${row.endpoint_id}?delivery=${row.id}`}>
						{t("delivery.resend")}
					</LocaleLink>
				</li>
			))}
		</ul>
	);
}
