import { ActionIcon, Badge, Button, Menu } from "@mantine/core";
import { IconArrowRight, IconBellOff, IconCheck, IconEye } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import type { Alert } from "../../../domain/alerts/contract.ts";
import { alertMuteHours } from "../../../domain/alerts/values.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import type { People } from "../../client/people/people.ts";
import { SeverityIcon } from "../../design/badge/severity-icon.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useCanOpenPage } from "../../shell/navigation/use-can-open-page.ts";
import { compareParam } from "../verifications/detail/duplicates/use-case.ts";
import css from "./alert-list.module.css";
import { AlertPeople } from "./alert-people.tsx";
import type { AlertActions } from "./use-alert-actions.ts";

const icon = { size: 17, stroke: 1.7, "aria-hidden": true } as const;

/** Texts of links to an alert's object, by the prefix of its ID. */
const objectTexts: Record<string, "view_case" | "view_customer" | "view_endpoint" | "view_keys"> = {
	vrf: "view_case",
	cus: "view_customer",
	whk: "view_endpoint",
	key: "view_keys",
};
const getLinkText = ({ object_id }: Alert) => objectTexts[object_id?.split("_")[0] ?? ""] ?? "view_list";

/** One alert: description, people, time, assignee and actions. */
export function AlertRow({
	row,
	people,
	seesFaces,
	actions,
}: {
	row: Alert;
	people: People;
	seesFaces: boolean;
	actions: AlertActions | null;
}) {
	const { t } = useTranslation("alerts");
	const canOpenPage = useCanOpenPage();
	const name = `${row.id}-title`;
	const { other } = row.data;
	return (
		<li>
			<article className={css.row} data-alert={row.id} tabIndex={-1} aria-labelledby={name}>
				<SeverityIcon severity={row.severity} />
				<div className={css.summary}>
					<h2 id={name}>
						{row.title}
						{row.count > 1 && <Badge ms="xs">{t("occurrences", { count: row.count })}</Badge>}
					</h2>
					<p>{row.message}</p>
					<AlertPeople row={row} people={people} seesFaces={seesFaces} />
					<p className={css.times}>
						<RelativeTime iso={row.created_at} />
						{row.count > 1 && (
							<span>
								<Trans
									t={t}
									i18nKey="last_occurrence"
									components={{ date: <RelativeTime iso={row.last_seen_at} /> }}
								/>
							</span>
						)}
						<AlertHistory row={row} />
					</p>
				</div>
				<div className={css.actions}>
					{row.url && canOpenPage(row.url) && (
						<Button
							component={LocaleLink}
							to={row.url}
							size="xs"
							variant="subtle"
							rightSection={<IconArrowRight {...icon} />}
						>
							{t(getLinkText(row))}
						</Button>
					)}
					{typeof other === "string" && (
						<Button
							component={LocaleLink}
							to={`/verifications/${row.object_id}?${compareParam}=${other}`}
							size="xs"
							variant="subtle"
						>
							{t("compare_cases")}
						</Button>
					)}
					{actions && row.status !== "resolved" && <AlertButtons row={row} name={name} actions={actions} />}
				</div>
			</article>
		</li>
	);
}

/** Who acknowledged and who resolved the alert. */
function AlertHistory({ row }: { row: Alert }) {
	const { t } = useTranslation("alerts");
	const resolver = row.resolved_by?.name;
	return (
		<>
			{row.acknowledged_at && (
				<span>
					{row.acknowledged_by
						? t("acknowledged_by", { name: row.acknowledged_by.name })
						: t("acknowledged_by_key")}{" "}
					<RelativeTime iso={row.acknowledged_at} />
				</span>
			)}
			{row.resolved_at && (
				<span>
					{resolver ? t("resolved_by", { name: resolver }) : t("resolved_by_itself")}{" "}
					<RelativeTime iso={row.resolved_at} />
				</span>
			)}
		</>
	);
}

function AlertButtons({ row, name, actions }: { row: Alert; name: string; actions: AlertActions }) {
	const { t } = useTranslation("alerts");
	return (
		<>
			{row.status === "open" && (
				<Button
					size="xs"
					variant="default"
					data-does="acknowledge"
					leftSection={<IconEye {...icon} />}
					aria-describedby={name}
					onClick={() => actions.acknowledge(row)}
				>
					{t("acknowledge")}
				</Button>
			)}
			<Button
				size="xs"
				variant="default"
				data-does="resolve"
				leftSection={<IconCheck {...icon} />}
				aria-describedby={name}
				onClick={() => actions.resolve(row)}
			>
				{t("resolve")}
			</Button>
			<Menu width={260}>
				<Menu.Target>
					<ActionIcon
						variant="subtle"
						color="gray"
						data-does="mute"
						aria-label={t("mute.label")}
						title={t("mute.label")}
						aria-describedby={name}
					>
						<IconBellOff {...icon} />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Label>{t("mute.type", { title: row.title })}</Menu.Label>
					{alertMuteHours.map((hours) => (
						<Menu.Item key={hours} onClick={() => actions.mute(row, hours)}>
							{t(`mute.for.${hours}`)}
						</Menu.Item>
					))}
				</Menu.Dropdown>
			</Menu>
		</>
	);
}
