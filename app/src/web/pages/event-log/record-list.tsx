import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { InvalidParam } from "../../client/request-context.ts";
import { ClearFilters, EmptyState } from "../../design/list/empty-state.tsx";
import { ListResults } from "../../design/list/list-results.tsx";
import { NewRowsButton } from "../../design/list/new-rows-button.tsx";
import { Pagination } from "../../design/list/pagination.tsx";
import css from "./event-log-table.module.css";
import { withoutParams, withParam } from "./search-params.ts";

/**
 * The table of a list that can grow while it is open: above it a button for new rows, below it the pages.
 * @param record name of the parameter with the record that is open beside the list
 * @param wrong the address's invalid parameters
 * @param pending number of new rows
 * @param empty what is said if the list has no rows; null otherwise
 */
export function RecordList({
	record,
	wrong,
	pending,
	onShowPending,
	filtered,
	empty,
	nextCursor,
	children,
}: {
	record: string;
	wrong: readonly InvalidParam[] | null;
	pending: number;
	onShowPending: () => void;
	filtered: boolean;
	empty: { title: string; text: string } | null;
	nextCursor: string | null;
	children: ReactNode;
}) {
	const { t } = useTranslation("records");
	const [search] = useSearchParams();
	const filters = withoutParams(search, "cursor", record);
	return (
		<>
			<NewRowsButton
				text={pending > 0 && t("new_rows", { count: pending })}
				onShow={() => {
					onShowPending();
					scrollTo({ top: 0 });
				}}
			/>
			<ListResults wrong={wrong}>
				{empty ? (
					<EmptyState {...empty}>{filtered && <ClearFilters>{t("filter.clear")}</ClearFilters>}</EmptyState>
				) : (
					<>
						{children}
						<p className={css.keys}>{t("keys")}</p>
					</>
				)}
			</ListResults>
			<Pagination
				first={search.has("cursor") ? `?${filters}` : null}
				next={nextCursor ? withParam(filters, "cursor", nextCursor) : null}
			/>
		</>
	);
}
