import { IconArrowDown, IconArrowUp, IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { getCaseName } from "../../../../domain/verifications/person-name-contract.ts";
import { LocaleLink, useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { EscalatedBadge, VerificationStatusBadge } from "../../../design/badge/verification-badges.tsx";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { useCaseName } from "../../../design/format/use-case-name.ts";
import { useCountryName } from "../../../design/format/use-country-name.ts";
import { Avatar } from "../../../design/image/avatar.tsx";
import { type DataColumn, DataTable, RowLink } from "../../../design/table/data-table.tsx";
import type { SortOrder } from "../filters/verification-query.ts";
import type { ReviewRules } from "../review-rules.ts";
import { useTeam } from "../team-context.ts";
import { ReviewDeadline } from "./review-deadline.tsx";
import type { RowSelection } from "./use-row-selection.ts";
import type { VerificationColumn } from "./use-verification-columns.ts";
import css from "./verification-table.module.css";

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
function SelectBox({ id, name, selection }: { id: string; name: string; selection: RowSelection }) {
	const { t } = useTranslation("bulk");
	return (
		<label>
			<input
				type="checkbox"
				aria-label={t("select", { name })}
				checked={selection.ids.has(id)}
				onChange={({ nativeEvent }) => selection.toggle(id, (nativeEvent as MouseEvent).shiftKey)}
			/>
		</label>
	);
}

/** Checkbox that selects all rows or none. Its text is shown on phones, where no column stands below it. */
function SelectAllBox({ count, selection }: { count: number; selection: RowSelection }) {
	const { t } = useTranslation("bulk");
	return (
		<label>
			<input
				type="checkbox"
				aria-label={t("select_all")}
				ref={(box) => {
					if (box) box.indeterminate = selection.ids.size > 0 && selection.ids.size < count;
				}}
				checked={selection.ids.size === count}
				onChange={selection.toggleAll}
			/>
			<span className={css.selectAll}>{t("select_all")}</span>
		</label>
	);
}

/** The verifications' table. */
export function VerificationTable({
	rows,
	columns: optionalColumns,
	order,
	selection,
	ruleHours,
}: {
	rows: readonly VerificationSummary[];
	columns: readonly VerificationColumn[];
	order?: SortOrder;
	/** Where rows can be selected. Needs the texts `case`. */
	selection?: RowSelection | undefined;
	/** Of the alert rule about late reviews; undefined for who doesn't review. */
	ruleHours?: ReviewRules["target_hours"];
}) {
	const { t } = useTranslation("verifications");
	const nameOf = useCaseName();
	const localizePath = useLocalizePath();
	const getUrl = ({ id }: VerificationSummary) => localizePath(`/verifications/${id}`);
	const columns: DataColumn<VerificationSummary>[] = [
		{
			key: "person",
			header: t("column.person"),
			className: css.holder,
			cell: (row) => (
				<>
					<RowLink id={row.id} to={getUrl(row)}>
						{getCaseName(row) ?? <span className={css.unnamed}>{nameOf(row)}</span>}
					</RowLink>
					<small>{(row.reference !== getCaseName(row) && row.reference) || row.id}</small>
				</>
			),
		},
		{
			key: "status",
			header: t("column.status"),
			className: css.status,
			cell: (row) => (
				<span className={css.badges}>
					<VerificationStatusBadge status={row.status} />
					{row.escalated_at && <EscalatedBadge />}
					{row.awaits_confirmation && <small>{t("awaits_confirmation")}</small>}
					<ReviewDeadline verification={row} ruleHours={ruleHours} />
				</span>
			),
		},
		...optionalColumns.map(
			(column): DataColumn<VerificationSummary> => ({
				key: column,
				header: column === "created" ? <CreatedHeader order={order} /> : t(`column.${column}`),
				className: css[column],
				// Narrow screens hide the column.
				isHeaderStyled: column === "document",
				label: t(`column.${column}`),
				sort: column === "created" && order ? (order.oldest ? "ascending" : "descending") : undefined,
				cell: (row) => <VerificationCell row={row} column={column} />,
			}),
		),
	];
	if (selection)
		columns.unshift({
			key: "select",
			header: <SelectAllBox count={rows.length} selection={selection} />,
			className: css.select,
			isHeaderStyled: true,
			cell: (row) => <SelectBox id={row.id} name={getCaseName(row) ?? row.id} selection={selection} />,
		});
	return (
		<DataTable
			rows={rows}
			columns={columns}
			className={css.table}
			getUrl={getUrl}
			getRowData={({ id }) => ({ "data-selected": selection?.ids.has(id) })}
		/>
	);
}
