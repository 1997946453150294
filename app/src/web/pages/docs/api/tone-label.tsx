import type { NoticeTone } from "../../../design/feedback/notice.tsx";
import css from "./tone-label.module.css";

/** A short label, colored by what it means. A plain element, because the reference has hundreds. */
export const ToneLabel = ({
	tone,
	title,
	children,
}: {
	tone?: NoticeTone;
	title?: string | undefined;
	children: string;
}) => (
	<span className={css.label} data-tone={tone} title={title}>
		{children}
	</span>
);

/** An HTTP status code, colored by its class. */
export const StatusCode = ({ status, title }: { status: string; title?: string | undefined }) => (
	<ToneLabel tone={status[0] === "2" ? "good" : status[0] === "3" ? "warn" : "bad"} title={title}>
		{status}
	</ToneLabel>
);

const methodTones: Record<string, NoticeTone> = { POST: "good", PUT: "warn", PATCH: "warn", DELETE: "bad" };

/** An HTTP method, colored by what it does. */
export const MethodLabel = ({ method }: { method: string }) => (
	<ToneLabel tone={methodTones[method] ?? "calm"}>{method}</ToneLabel>
);
