import css from "./status-code.module.css";

/** The status of an answer, coloured by its class. */
export const StatusCode = ({ status, title }: { status: string; title?: string | undefined }) => (
	<span className={css.status} data-class={status[0]} title={title}>
		{status}
	</span>
);
