import { IconArrowDown, IconArrowUp, IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { getCaseName } from "../../../../domain/verifications/person-name-contract.ts";
import { LocaleLink, useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { EscalatedBadge, VerificationStatusBadge } from "../../../design/badge/verification-badges.tsx";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { useCaseName } from "../../../design/format/use-case-name.ts";
import { useCountryName } from "../../../design/format/use-country-name.ts";
import { Avatar } from "../../../design/image/avatar.tsx";
import { useTeam } from "../team-context.ts";
import type { RowSelection } from "./use-row-selection.ts";
import type { VerificationColumn } from "./use-verification-columns.ts";
import css from "./verification-table.module.css";

/** The list's sort order, and the URL of the reverse one. */
export interface SortOrder {
	oldest: boolean;
	turned: string;
}

function CreatedHeader({ order }: { order: SortOrder | undefined }) {
	const { t } = useTranslation("verifications");
	if (!order) return t("column.created");
	const Icon = order.oldest ? IconArrowUp : IconArrowDown;
	return (
		<Link to={order.turned} className={css.sort} title={t(order.oldest ? "sort.newest" : "sort.oldest")}>
			{t("column.created")}
			<Icon size={14} stroke={2} aria-hidden />
		</Link>
	);
}

function VerificationCell({
	row,
	column,
}: {
	row: VerificationSummary;
	column: VerificationColumn;
}): ReactNode {
	const { t } = useTranslation(["verifications", "reasons"]);
	const { t: tCommon } = useTranslation();
	const countryName = useCountryName();
	switch (column) {
		case "reason": {
			const [first, ...more] = row.reasons;
			return (
				<>
					{first && t(`reasons:${first.name}.title`)}
					{more.length > 0 && <small> {t("more_reasons", { count: more.length })}</small>}
				</>
			);
		}
		case "document": {
			const type = row.verified_data?.document_type as "passport" | undefined;
			const state = row.verified_data?.issuing_state;
			return [type && tCommon(`document.${type}`), state && countryName(state)].filter(Boolean).join(" · ");
		}
		case "customer":
			return (
				row.customer && (
					<LocaleLink to={`/customers/${row.customer}`}>
						<IconUser size={16} stroke={1.7} aria-hidden />
						{t("open_customer")}
					</LocaleLink>
				)
			);
		case "assignee":
			return <RowAssignee by={row.assignee} />;
		case "attempts":
			return row.attempts;
		case "created":
			return <RelativeTime iso={row.created_at} />;
		case "decided":
			return row.decided_at && <RelativeTime iso={row.decided_at} />;
	}
}

/** The member whom a case is assigned to. */
function RowAssignee({ by }: { by: string | null }) {
	const { t } = useTranslation("case");
	const { user } = useTeam();
	if (!by) return null;
	const member = user(by);
	const name = member?.name ?? t("former_member");
	return (
		<span className={css.assignedMember}>
			<Avatar name={name} url={member?.avatar_url ?? null} size={24} />
			<span>{name}</span>
		</span>
	);
}

/** Checkbox that selects a row; Shift-click selects the range up to it. */
function SelectCell({ id, name, selection }: { id: string; name: string; selection: RowSelection }) {
	const { t } = useTranslation("case");
	return (
		<td className={css.select}>
			<label>
				<input
					type="checkbox"
					aria-label={t("bulk.select", { name })}
					checked={selection.ids.has(id)}
					onChange={({ nativeEvent }) => selection.toggle(id, (nativeEvent as MouseEvent).shiftKey)}
				/>
			</label>
		</td>
	);
}

/** A plain table: fifty rows render in half a millisecond, on a phone they become cards. */
export function VerificationTable({
	rows,
	columns,
	order,
	selection,
}: {
	rows: readonly VerificationSummary[];
	columns: readonly VerificationColumn[];
	order?: SortOrder;
	/** Where rows can be selected. Needs the texts `case`. */
	selection?: RowSelection | undefined;
}) {
	const { t } = useTranslation(["verifications", "case"]);
	const nameOf = useCaseName();
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const sorted = order && (order.oldest ? "ascending" : "descending");
	return (
		<table className={css.table}>
			<thead>
				<tr>
					{selection && (
						<th scope="col" className={css.select}>
							<label>
								<input
									type="checkbox"
									aria-label={t("case:bulk.select_all")}
									ref={(box) => {
										if (box) box.indeterminate = selection.ids.size > 0 && selection.ids.size < rows.length;
									}}
									checked={selection.ids.size === rows.length}
									onChange={selection.toggleAll}
								/>
							</label>
						</th>
					)}
					<th scope="col">{t("column.person")}</th>
					<th scope="col">{t("column.status")}</th>
					{columns.map((column) => (
						<th key={column} scope="col" aria-sort={column === "created" ? sorted : undefined}>
							{column === "created" ? <CreatedHeader order={order} /> : t(`column.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr
						key={row.id}
						data-selected={selection?.ids.has(row.id)}
						onClick={({ target }) => {
							if (!(target as Element).closest("a, label"))
								navigate(localizePath(`/verifications/${row.id}`));
						}}
					>
						{selection && <SelectCell id={row.id} name={getCaseName(row) ?? row.id} selection={selection} />}
						<td className={css.holder}>
							<LocaleLink to={`/verifications/${row.id}`} className={css.person} data-row-link={row.id}>
								{getCaseName(row) ?? <span className={css.unnamed}>{nameOf(row)}</span>}
							</LocaleLink>
							<small>{(row.reference !== getCaseName(row) && row.reference) || row.id}</small>
						</td>
						<td className={css.status}>
							<span className={css.badges}>
								<VerificationStatusBadge status={row.status} />
								{row.escalated_at && <EscalatedBadge />}
							</span>
						</td>
						{columns.map((column) => (
							<td key={column} className={css[column]} data-label={t(`column.${column}`)}>
								<VerificationCell row={row} column={column} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
