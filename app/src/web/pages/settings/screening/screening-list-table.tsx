import { ActionIcon } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ScreeningList } from "../../../../domain/screening/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { StatusBadge, type StatusLook } from "../../../design/badge/status-badge.tsx";
import { formatCalendarDate } from "../../../design/format/format-calendar-date.ts";
import { formatRelativeTime } from "../../../design/format/relative-time.tsx";
import { CardTable } from "../../../design/table/card-table.tsx";

const severityLooks = {
	current: { icon: IconCircleCheck, tone: "good" },
	stale: { icon: IconAlertTriangle, tone: "warn" },
	fault: { icon: IconAlertTriangle, tone: "bad" },
} as const satisfies Record<string, StatusLook>;

/** A list's status: an import error first, then its age. */
function ListStatus({ list }: { list: ScreeningList }) {
	const { t } = useTranslation("screening-lists");
	const severity = list.fault ? "fault" : list.stale ? "stale" : "current";
	return (
		<>
			<StatusBadge look={severityLooks[severity]}>{t(`state.${severity}`)}</StatusBadge>
			{list.fault && <small>{list.fault}</small>}
			{severity === "stale" && <small>{t("state.renew")}</small>}
		</>
	);
}

function ListDates({ list: { source_date, imported_at } }: { list: ScreeningList }) {
	const { t } = useTranslation("screening-lists");
	const locale = useLocale();
	return (
		<>
			{source_date ? formatCalendarDate(source_date, locale) : t("no_date")}
			<small>
				{imported_at ? (
					<time dateTime={imported_at} suppressHydrationWarning>
						{t("imported", { date: formatRelativeTime(new Date(imported_at), locale) })}
					</time>
				) : (
					t("never")
				)}
			</small>
		</>
	);
}

/** Lists with their number of entries, date and status. */
export function ScreeningListTable({
	lists,
	onRemove,
}: {
	lists: readonly ScreeningList[];
	/** Undefined for members with read access only. */
	onRemove?: ((list: ScreeningList) => void) | undefined;
}) {
	const { t } = useTranslation(["screening-lists", "common"]);
	const locale = useLocale();
	return (
		<CardTable
			columns={(["name", "entries", "date", "state"] as const).map((name) => t(`column.${name}`))}
			actions={onRemove && t("common:table.actions")}
		>
			{lists.map((list) => (
				<tr key={list.id}>
					<td>
						<strong>{list.name}</strong>
						<small>
							{t(`origin.${list.origin}`)}
							{list.format && ` · ${t(`format.${list.format}`)}`}
						</small>
					</td>
					<td data-label={t("column.entries")} className="tabular">
						{list.entries.toLocaleString(locale)}
					</td>
					<td data-label={t("column.date")}>
						<ListDates list={list} />
					</td>
					<td data-label={t("column.state")}>
						<ListStatus list={list} />
					</td>
					{onRemove && (
						<td data-actions="corner">
							{list.origin === "upload" && (
								<ActionIcon
									variant="subtle"
									color="gray"
									size={32}
									aria-label={t("remove.label", { name: list.name })}
									onClick={() => onRemove(list)}
								>
									<IconTrash size={18} stroke={1.7} aria-hidden />
								</ActionIcon>
							)}
						</td>
					)}
				</tr>
			))}
		</CardTable>
	);
}
