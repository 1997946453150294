import { useTranslation } from "react-i18next";
import type { Event } from "../../../domain/events/contract.ts";
import type { People } from "../../client/people/people.ts";
import { usePersonName } from "../../design/format/person-name.ts";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { type DataColumn, DataTable, RowLink } from "../../design/table/data-table.tsx";
import { useCallerName } from "../event-log/caller-names.ts";
import css from "../event-log/event-log-table.module.css";
import { useEventTypeName } from "./event-type-names.ts";

/** Events as rows, latest first. */
export function EventTable({
	rows,
	people,
	fresh,
	addressOf,
}: {
	rows: readonly Event[];
	people: People;
	/** IDs of rows that have just arrived. */
	fresh: ReadonlySet<string>;
	addressOf: (id: string) => string;
}) {
	const { t } = useTranslation("events");
	const getTypeName = useEventTypeName();
	const caller = useCallerName();
	const nameOf = usePersonName();
	const getUrl = ({ id }: Event) => addressOf(id);
	const columns: DataColumn<Event>[] = [
		{
			key: "event",
			header: t("column.event"),
			cell: (row) => (
				<>
					<RowLink id={row.id} to={getUrl(row)} keepsScroll>
						{getTypeName(row.type)}
					</RowLink>
					<small className={css.code}>{row.type}</small>
				</>
			),
		},
		{
			key: "when",
			header: t("column.when"),
			className: css.aside,
			cell: ({ created_at }) => <RelativeTime iso={created_at} />,
		},
		{
			key: "object",
			header: t("column.object"),
			className: css.wide,
			cell: ({ object_id }) => {
				const person = people[object_id];
				return (
					<>
						{person && nameOf(person)}
						<small className={css.code}>{object_id}</small>
					</>
				);
			},
		},
		{
			key: "cause",
			header: t("column.cause"),
			className: `${css.aside} ${css.actor} ${css.wide}`,
			cell: ({ actor, actor_id }) => caller(actor, actor_id),
		},
	];
	return (
		<DataTable
			rows={rows}
			columns={columns}
			className={css.table}
			getUrl={getUrl}
			keepsScroll
			getRowData={({ id }) => ({ "data-new": fresh.has(id) })}
		/>
	);
}
