import { ActionIcon } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ScreeningList } from "../../../../domain/screening/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { formatCalendarDate } from "../../../design/format/format-calendar-date.ts";
import { formatRelativeTime } from "../../../design/format/relative-time.tsx";
import css from "./screening.module.css";

/** A list's status: an import error first, then its age. */
function ListStatus({ list }: { list: ScreeningList }) {
	const { t } = useTranslation("screening-lists");
	const severity = list.fault ? "fault" : list.stale ? "stale" : "current";
	const Icon = severity === "current" ? IconCircleCheck : IconAlertTriangle;
	return (
		<span className={css.state} data-severity={severity}>
			<Icon size={16} stroke={1.9} aria-hidden />
			<span>
				{t(`state.${severity}`)}
				{list.fault && <small>{list.fault}</small>}
				{severity === "stale" && <small>{t("state.renew")}</small>}
			</span>
		</span>
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

/** Lists with their number of entries, date and status; cards on a phone. */
export function ScreeningListTable({
	lists,
	onRemove,
}: {
	lists: readonly ScreeningList[];
	/** Undefined for members with read access only. */
	onRemove?: ((list: ScreeningList) => void) | undefined;
}) {
	const { t } = useTranslation("screening-lists");
	const locale = useLocale();
	return (
		<table className={css.table}>
			<thead>
				<tr>
					{(["name", "entries", "date", "state"] as const).map((column) => (
						<th key={column} scope="col" data-column={column}>
							{t(`column.${column}`)}
						</th>
					))}
					{onRemove && <td />}
				</tr>
			</thead>
			<tbody>
				{lists.map((list) => (
					<tr key={list.id}>
						<td className={css.name}>
							<strong>{list.name}</strong>
							<small>
								{t(`origin.${list.origin}`)}
								{list.format && ` · ${t(`format.${list.format}`)}`}
							</small>
						</td>
						<td className={css.entries}>
							<span className="tabular">{list.entries.toLocaleString(locale)}</span>
							<span className={css.unit}> {t("entries", { count: list.entries })}</span>
						</td>
						<td className={css.dates}>
							<ListDates list={list} />
						</td>
						<td>
							<ListStatus list={list} />
						</td>
						{onRemove && (
							<td className={css.rowActions}>
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
			</tbody>
		</table>
	);
}
