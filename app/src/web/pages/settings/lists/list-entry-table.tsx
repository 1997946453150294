import { ActionIcon, Anchor, Text } from "@mantine/core";
import { IconAlertTriangle, IconBan, IconCircleCheck, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ListEntry, ListName } from "../../../../domain/lists/contract.ts";
import { LocaleLink, useLocale } from "../../../client/i18n/locale-link.tsx";
import { StatusBadge, type StatusLook } from "../../../design/badge/status-badge.tsx";
import { formatDateTime, RelativeTime } from "../../../design/format/relative-time.tsx";
import { useCountryName } from "../../../design/format/use-country-name.ts";
import { CardTable } from "../../../design/table/card-table.tsx";

const listLooks = {
	blocklist: { icon: IconBan, tone: "bad" },
	allowlist: { icon: IconCircleCheck, tone: "good" },
} as const satisfies Record<ListName, StatusLook>;

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
				<Text size="caption" c="var(--warn)">
					<IconAlertTriangle size={16} stroke={1.9} aria-hidden /> {t(`fault.${entry.fault}`)}
				</Text>
			)}
			<Text component="strong" inherit c={entry.expired ? "dimmed" : undefined} className="tabular">
				{nameOf(entry)}
			</Text>
			<small>
				{entry.value && t(`kind.${entry.kind}`)}
				{entry.match && ` · ${t(`match.${entry.match}`)}`}
				{entry.country && ` · ${countryName(entry.country)}`}
				{entry.verification && (
					<>
						{entry.value && " · "}
						<Anchor component={LocaleLink} to={`/verifications/${entry.verification}`} inherit>
							{t("case")}
						</Anchor>
					</>
				)}
			</small>
		</>
	);
}

function EntryExpiry({ entry: { expires_at, expired } }: { entry: ListEntry }) {
	const { t } = useTranslation("lists");
	const locale = useLocale();
	const date = expires_at && new Date(expires_at).toLocaleDateString(locale, { dateStyle: "medium" });
	return (
		<Text
			span
			inherit
			c={expired || !date ? "dimmed" : undefined}
			title={expires_at ? formatDateTime(expires_at, locale) : undefined}
			suppressHydrationWarning
		>
			{date ? t(expired ? "expired" : "until", { date }) : t("never")}
		</Text>
	);
}

/** The entries, with a button to delete each. */
export function ListEntryTable({
	entries,
	onRemove,
}: {
	entries: readonly ListEntry[];
	/** Absent for members with read access only. */
	onRemove?: ((entry: ListEntry) => void) | undefined;
}) {
	const { t } = useTranslation(["lists", "common"]);
	const nameOf = useListEntryName();
	return (
		<CardTable
			columns={(["value", "list", "reason", "added", "expires"] as const).map((name) => t(`column.${name}`))}
			actions={onRemove && t("common:table.actions")}
		>
			{entries.map((entry) => (
				<tr key={entry.id}>
					<td>
						<EntryValue entry={entry} />
					</td>
					<td data-label={t("column.list")}>
						<StatusBadge look={listLooks[entry.list]}>{t(`list.${entry.list}`)}</StatusBadge>
					</td>
					<td data-label={t("column.reason")}>{entry.reason}</td>
					<td data-label={t("column.added")}>
						<RelativeTime iso={entry.created_at} />
						<small>{entry.created_by ? t("by", { name: entry.created_by.name }) : t("by_key")}</small>
					</td>
					<td data-label={t("column.expires")}>
						<EntryExpiry entry={entry} />
					</td>
					{onRemove && (
						<td data-actions="corner">
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
		</CardTable>
	);
}
