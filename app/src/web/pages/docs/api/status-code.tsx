import css from "./status-code.module.css";

/** An HTTP status code, colored by its class. */
export const StatusCode = ({ status, title }: { status: string; title?: string | undefined }) => (
	<span className={css.status} data-class={status[0]} title={title}>
		{status}
	</span>
);
