import { ActionIcon } from "@mantine/core";
import { IconAlertTriangle, IconBan, IconCircleCheck, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ListEntry, ListName } from "../../../../domain/lists/contract.ts";
import { LocaleLink, useLocale } from "../../../client/i18n/locale-link.tsx";
import { formatDateTime, RelativeTime } from "../../../design/format/relative-time.tsx";
import { useCountryName } from "../../../design/format/use-country-name.ts";
import css from "./lists.module.css";

/** Badge of the list, with icon and name. */
export function ListBadge({ list }: { list: ListName }) {
	const { t } = useTranslation("lists");
	const Icon = list === "blocklist" ? IconBan : IconCircleCheck;
	return (
		<span className={css.list} data-list={list}>
			<Icon size={16} stroke={1.9} aria-hidden />
			{t(`list.${list}`)}
		</span>
	);
}

/** Name of an entry: its value, or "Face". */
export function useListEntryName(): (entry: ListEntry) => string {
	const { t } = useTranslation("lists");
	return (entry) => entry.value ?? t("face_of");
}

function EntryValue({ entry }: { entry: ListEntry }) {
	const { t } = useTranslation("lists");
	const countryName = useCountryName();
	const nameOf = useListEntryName();
	return (
		<>
			{entry.fault && (
				<small className={css.fault}>
					<IconAlertTriangle size={16} stroke={1.9} aria-hidden /> {t(`fault.${entry.fault}`)}
				</small>
			)}
			<strong className={entry.value ? "tabular" : undefined}>{nameOf(entry)}</strong>
			<small>
				{entry.value && t(`kind.${entry.kind}`)}
				{entry.match && ` · ${t(`match.${entry.match}`)}`}
				{entry.country && ` · ${countryName(entry.country)}`}
				{entry.verification && (
					<>
						{entry.value && " · "}
						<LocaleLink to={`/verifications/${entry.verification}`}>{t("case")}</LocaleLink>
					</>
				)}
			</small>
		</>
	);
}

function EntryExpiry({ entry: { expires_at, expired } }: { entry: ListEntry }) {
	const { t } = useTranslation("lists");
	const locale = useLocale();
	if (!expires_at) return <span className={css.muted}>{t("never")}</span>;
	const date = new Date(expires_at).toLocaleDateString(locale, { dateStyle: "medium" });
	return (
		<span
			className={expired ? css.expired : undefined}
			title={formatDateTime(expires_at, locale)}
			suppressHydrationWarning
		>
			{t(expired ? "expired" : "until", { date })}
		</span>
	);
}

/** Entries in a plain table; on a phone they become cards. */
export function ListEntryTable({
	entries,
	onRemove,
}: {
	entries: readonly ListEntry[];
	/** Absent for members with read access only. */
	onRemove?: ((entry: ListEntry) => void) | undefined;
}) {
	const { t } = useTranslation("lists");
	const nameOf = useListEntryName();
	return (
		<table className={css.table}>
			<thead>
				<tr>
					{(["value", "list", "reason", "added", "expires"] as const).map((column) => (
						<th key={column} scope="col">
							{t(`column.${column}`)}
						</th>
					))}
					{onRemove && <td />}
				</tr>
			</thead>
			<tbody>
				{entries.map((entry) => (
					<tr key={entry.id} data-expired={entry.expired}>
						<td className={css.value}>
							<EntryValue entry={entry} />
						</td>
						<td>
							<ListBadge list={entry.list} />
						</td>
						<td className={css.reason}>{entry.reason}</td>
						<td className={css.added}>
							<RelativeTime iso={entry.created_at} />
							<small>{entry.created_by ? t("by", { name: entry.created_by.name }) : t("by_key")}</small>
						</td>
						<td className={css.expires}>
							<EntryExpiry entry={entry} />
						</td>
						{onRemove && (
							<td className={css.rowActions}>
								<ActionIcon
									variant="subtle"
									color="gray"
									size={32}
									aria-label={t("remove.label", { value: nameOf(entry) })}
									onClick={() => onRemove(entry)}
								>
									<IconTrash size={18} stroke={1.7} aria-hidden />
								</ActionIcon>
							</td>
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}
