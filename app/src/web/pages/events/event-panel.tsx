import { Anchor, Group, Paper, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Event } from "../../../domain/events/contract.ts";
import type { Delivery } from "../../../domain/webhooks/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { useRecord } from "../../client/api/use-record.ts";
import { LocaleLink, useLocale } from "../../client/i18n/locale-link.tsx";
import { loadPeople, type Person } from "../../client/people/people.ts";
import { JsonView } from "../../design/code/json-view.tsx";
import { CopyField } from "../../design/form/copy-field.tsx";
import { usePersonName } from "../../design/format/person-name.ts";
import { formatDateTime, RelativeTime } from "../../design/format/relative-time.tsx";
import { Section } from "../../design/page/section.tsx";
import { Fact, FactList } from "../../design/table/fact-list.tsx";
import { useCallerName } from "../event-log/caller-names.ts";
import table from "../event-log/event-log-table.module.css";
import { ObjectLink } from "../event-log/object-link.tsx";
import { PanelContent, SidePanel } from "../event-log/side-panel.tsx";
import { useEventTypeName } from "./event-type-names.ts";

interface EventRecord {
	event: Event;
	deliveries: Delivery[] | null;
	/** Whom the event's object is about, if it is about somebody. */
	person: Person | undefined;
}

/** One event: its payload, its cause and its deliveries. */
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
	const getTypeName = useEventTypeName();
	const hooks = permissions.includes("webhooks:read");
	const loaded = useRecord<EventRecord>(id, async (id) => {
		const [event, deliveries] = await Promise.all([
			api.get("/api/v1/events/{id}", { path: { id } }),
			hooks ? api.get("/api/v1/deliveries", { query: { event_id: id, limit: 100 } }) : null,
		]);
		const people = await loadPeople(api, [event.object_id]);
		return { event, deliveries: deliveries?.data ?? null, person: people[event.object_id] };
	});
	const title = loaded.value ? getTypeName(loaded.value.event.type) : t("column.event");
	return (
		<SidePanel opened={id !== null} title={title} onClose={onClose}>
			<PanelContent loaded={loaded}>
				{(shown) => <EventDetail {...shown} mayReadLogs={permissions.includes("logs:read")} />}
			</PanelContent>
		</SidePanel>
	);
}

function EventDetail({ event, deliveries, person, mayReadLogs }: EventRecord & { mayReadLogs: boolean }) {
	const { t } = useTranslation("events");
	const locale = useLocale();
	const caller = useCallerName();
	const nameOf = usePersonName();
	return (
		<>
			<FactList layout="grid">
				<Fact name={t("fact.when")}>{formatDateTime(event.created_at, locale)}</Fact>
				<Fact name={t("fact.type")}>
					<span className={table.code}>{event.type}</span>
				</Fact>
				<Fact name={t("fact.object")}>
					{person && (
						<>
							{nameOf(person)}
							<br />
						</>
					)}
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
			</FactList>
			<CopyField label={t("fact.id")} value={event.id} />
			<Section title={t("payload")} level={3}>
				{Object.keys(event.data).length === 0 && (
					<Text c="dimmed" size="body">
						{t("no_payload")}
					</Text>
				)}
				<JsonView title={event.type} value={event} />
			</Section>
			{deliveries && (
				<Section title={t("deliveries")} level={3}>
					{deliveries.length === 0 ? (
						<Text c="dimmed" size="body">
							{t("no_deliveries")}
						</Text>
					) : (
						<EventDeliveries rows={deliveries} />
					)}
				</Section>
			)}
		</>
	);
}

function EventDeliveries({ rows }: { rows: readonly Delivery[] }) {
	const { t } = useTranslation("events");
	return (
		<Stack gap="xs">
			{rows.map((row) => (
				<Paper key={row.id} p="sm" radius="md">
					<Group justify="space-between" gap="4px 16px" fz="body">
						<span>
							{t(`delivery.${row.status}`)}
							{row.last_status_code !== null && ` · HTTP ${row.last_status_code}`}
							<Text component="span" c="dimmed" size="sm">
								{" · "}
								{t("delivery.attempts", { count: row.attempt_count })}
								{" · "}
								<RelativeTime iso={row.delivered_at ?? row.created_at} />
							</Text>
						</span>
						<Anchor component={LocaleLink} to={`/webhooks/${row.endpoint_id}?delivery=${row.id}`} inherit>
							{t("delivery.resend")}
						</Anchor>
					</Group>
				</Paper>
			))}
		</Stack>
	);
}
