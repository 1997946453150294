import { Anchor, Badge, Group, NavLink, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Event } from "../../../domain/events/contract.ts";
import type { RequestLog } from "../../../domain/request-log/contract.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useFormatters } from "../../design/format/use-formatters.ts";
import { Section } from "../../design/page/section.tsx";

const getStatusTone = (status: number) => (status >= 500 ? "bad" : status >= 400 ? "warn" : "good");

/** The latest API requests. */
export function RecentRequests({ logs }: { logs: readonly RequestLog[] }) {
	const { t } = useTranslation("developers");
	const { number } = useFormatters();
	return (
		<RecentList title={t("recent.requests")} all="/logs" emptyText={t("recent.no_requests")}>
			{logs.map((log) => (
				<RecentRow
					key={log.id}
					to={`/logs?log=${log.id}`}
					subject={
						<>
							<b>{log.method}</b> {log.route.replace("/api/v1", "")}
						</>
					}
					badge={
						<Badge data-tone={getStatusTone(log.status)} miw="2.75rem">
							{log.status}
						</Badge>
					}
					time={log.created_at}
				>
					{t("traffic.ms", { ms: number(log.duration_ms) })}
				</RecentRow>
			))}
		</RecentList>
	);
}

/** The latest events. */
export function RecentEvents({ events }: { events: readonly Event[] }) {
	const { t } = useTranslation("developers");
	return (
		<RecentList title={t("recent.events")} all="/events" emptyText={t("recent.no_events")}>
			{events.map((event) => (
				<RecentRow
					key={event.id}
					to={`/events?event=${event.id}`}
					subject={<b>{event.type}</b>}
					time={event.created_at}
				/>
			))}
		</RecentList>
	);
}

function RecentList({
	title,
	all,
	emptyText,
	children,
}: {
	title: string;
	/** Path of the full list. */
	all: string;
	emptyText: string;
	children: ReactNode[];
}) {
	const { t } = useTranslation("developers");
	return (
		<Section
			title={title}
			actions={
				<Anchor component={LocaleLink} to={all} size="sm" fw={550} underline="hover">
					{t("recent.all")}
				</Anchor>
			}
			panel
		>
			{children.length > 0 ? (
				children
			) : (
				<Text c="dimmed" size="body">
					{emptyText}
				</Text>
			)}
		</Section>
	);
}

function RecentRow({
	to,
	badge,
	subject,
	time,
	children,
}: {
	to: string;
	badge?: ReactNode;
	subject: ReactNode;
	time: string;
	children?: ReactNode;
}) {
	return (
		<NavLink
			component={LocaleLink}
			to={to}
			px={0}
			leftSection={badge}
			label={
				<Text ff="monospace" size="caption" truncate>
					{subject}
				</Text>
			}
			rightSection={
				<Group gap="sm" wrap="nowrap" c="dimmed" fz="caption">
					{children && <span>{children}</span>}
					<RelativeTime iso={time} />
				</Group>
			}
		/>
	);
}
