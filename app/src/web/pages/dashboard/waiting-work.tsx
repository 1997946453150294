import { Anchor, Group, NavLink, Text } from "@mantine/core";
import { IconBell, IconEye, type TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Alert } from "../../../domain/alerts/contract.ts";
import type { Statistics } from "../../../domain/statistics/contract.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { SeverityIcon } from "../../design/badge/severity-icon.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useCaseName } from "../../design/format/use-case-name.ts";
import { useFormatters } from "../../design/format/use-formatters.ts";
import { Section } from "../../design/page/section.tsx";
import { useCanOpenPage } from "../../shell/navigation/use-can-open-page.ts";
import { queueSearches } from "../verifications/list-counts.ts";

const hoursPerDay = 24;

/** The queue “To review” of the list, grouped by age, its oldest cases, and how many are escalated; a message if nobody waits for anything. */
export function ReviewQueue({
	waiting: { count, escalated, ages, oldest },
	hasAlerts,
}: Pick<Statistics, "waiting"> & { hasAlerts: boolean }) {
	const { t } = useTranslation("dashboard");
	const { t: reasons } = useTranslation("reasons");
	const { number } = useFormatters();
	const nameOf = useCaseName();
	if (count + escalated === 0)
		return (
			!hasAlerts && (
				<Notice tone="good" title={t("waiting.nothing")}>
					{t("waiting.nothing_text")}
				</Notice>
			)
		);
	return (
		<Section
			panel
			title={
				<WorkTitle icon={IconEye} to={`/verifications?${queueSearches.to_review}`}>
					{t("waiting.cases", { count, number: number(count) })}
				</WorkTitle>
			}
		>
			<Group component="ul" gap="2px 20px" m={0} p={0} fz="sm" c="dimmed" aria-label={t("waiting.ages")}>
				{ages.map(
					({ under_hours: hours, count }, index) =>
						count > 0 && (
							<Text
								key={hours}
								component="li"
								inherit
								display="block"
								c={hours === null || hours > hoursPerDay ? "var(--warn)" : undefined}
							>
								<strong>{number(count)}</strong>{" "}
								{hours === null
									? t("waiting.longer", { days: (ages[index - 1]?.under_hours ?? 0) / hoursPerDay })
									: hours > hoursPerDay
										? t("waiting.under_days", { days: hours / hoursPerDay })
										: t("waiting.under_hours", { hours })}
							</Text>
						),
				)}
				{escalated > 0 && (
					<Text component="li" inherit display="block">
						<Anchor component={LocaleLink} to={`/verifications?${queueSearches.escalated}`} inherit>
							{t("waiting.escalated", { count: escalated, number: number(escalated) })}
						</Anchor>
					</Text>
				)}
			</Group>
			<WorkList
				rows={oldest.map((row) => ({
					key: row.id,
					to: `/verifications/${row.id}`,
					name: nameOf(row),
					text: row.reasons.map(({ name }) => reasons(`${name}.title`)).join(", "),
					time: row.submitted_at ?? row.created_at,
				}))}
			/>
		</Section>
	);
}

/** The most urgent alerts, with a link to all; nothing without any. */
export function OpenAlerts({ alerts }: { alerts: Alert[] }) {
	const { t } = useTranslation("dashboard");
	const canOpenPage = useCanOpenPage();
	if (alerts.length === 0) return null;
	return (
		<Section
			panel
			title={
				<WorkTitle icon={IconBell} to="/alerts">
					{t("waiting.alerts")}
				</WorkTitle>
			}
		>
			<WorkList
				rows={alerts.map((row) => ({
					key: row.id,
					to: row.url && canOpenPage(row.url) ? row.url : "/alerts",
					icon: <SeverityIcon severity={row.severity} />,
					name: row.title,
					text: row.message,
					time: row.created_at,
				}))}
			/>
		</Section>
	);
}

function WorkTitle({ icon: Icon, to, children }: { icon: TablerIcon; to: string; children: string }) {
	return (
		<Group gap="xs" wrap="nowrap">
			<Icon size={22} stroke={1.6} aria-hidden color="var(--warn)" />
			<Anchor component={LocaleLink} to={to} inherit c="inherit">
				{children}
			</Anchor>
		</Group>
	);
}

interface WorkRow {
	key: string;
	to: string;
	icon?: ReactNode;
	name: string;
	text: string;
	time: string;
}

function WorkList({ rows }: { rows: WorkRow[] }) {
	return (
		<ol style={{ margin: "8px 0 -8px", padding: 0, listStyle: "none" }}>
			{rows.map(({ key, to, icon, name, text, time }) => (
				<li key={key}>
					<NavLink
						component={LocaleLink}
						to={to}
						mx="-12px"
						w="calc(100% + 24px)"
						leftSection={icon}
						label={name}
						description={text}
						rightSection={
							<Text span size="sm" c="dimmed">
								<RelativeTime iso={time} />
							</Text>
						}
					/>
				</li>
			))}
		</ol>
	);
}
