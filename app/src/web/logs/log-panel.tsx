import { useTranslation } from "react-i18next";
import type { Problem } from "../../contract.ts";
import type { LogDetail } from "../../domain/logs/contract.ts";
import { api } from "../browser-api.ts";
import { CodeBlock } from "../components/code.tsx";
import { CopyField } from "../components/copy-field.tsx";
import { JsonView } from "../components/json-view.tsx";
import { LocaleLink, useLocale } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { exactTime } from "../components/relative-time.tsx";
import { useCaller } from "../event-log/callers.ts";
import { CodeStatus } from "../event-log/code-status.tsx";
import { ObjectLink } from "../event-log/object-link.tsx";
import { Content, Fact, Facts, Panel, Part } from "../event-log/panel.tsx";
import table from "../event-log/table.module.css";
import { useRecord } from "../event-log/use-record.ts";
import { useTypeWords } from "../events/type-words.ts";
import { curlOf } from "./curl.ts";
import { numberOf } from "./log-table.tsx";
import css from "./logs.module.css";

/** One request: what was asked and answered, what went wrong, and what it caused. */
export function LogPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
	const { t } = useTranslation("logs");
	const loaded = useRecord<LogDetail>(id, (log) => api.get("/api/v1/logs/{id}", { path: { id: log } }));
	const title = loaded.value ? `${loaded.value.method} ${loaded.value.route}` : t("column.request");
	return (
		<Panel opened={id !== null} title={title} onClose={onClose}>
			<Content loaded={loaded}>{(log) => <Detail log={log} />}</Content>
		</Panel>
	);
}

function Detail({ log }: { log: LogDetail }) {
	const { t } = useTranslation(["logs", "records"]);
	const word = useTypeWords();
	return (
		<>
			<AllFacts log={log} />
			{log.error_code && <Wrong problem={log.response_body as Problem | null} code={log.error_code} />}
			{Object.keys(log.query).length > 0 && <JsonView title={t("query")} value={log.query} />}
			<div className={css.bodies}>
				<Part title={t("request")}>
					<Body
						body={log.request_body}
						type={log.request_type}
						bytes={log.request_bytes}
						title={t("request")}
					/>
				</Part>
				<Part title={t("response")}>
					<Body
						body={log.response_body}
						type={log.response_type}
						bytes={log.response_bytes}
						title={t("response")}
					/>
				</Part>
			</div>
			<p className={css.note}>{t("records:masked_note")}</p>
			<Part title={t("events")}>
				{log.events.length === 0 ? (
					<p>{t("no_events")}</p>
				) : (
					<ul className={css.events}>
						{log.events.map((event) => (
							<li key={event.id}>
								<LocaleLink to={`/events?event=${event.id}`}>{word(event.type)}</LocaleLink>
								<span className={table.code}>{event.object_id}</span>
							</li>
						))}
					</ul>
				)}
			</Part>
			<Part title={t("curl")}>
				<CodeBlock title="curl" code={curlOf(log, location.origin)} wrap />
				<p>{t("curl_note")}</p>
			</Part>
		</>
	);
}

function AllFacts({ log }: { log: LogDetail }) {
	const { t } = useTranslation("logs");
	const locale = useLocale();
	const caller = useCaller();
	const same = log.actor === "key" ? "fact.same" : "fact.same_user";
	return (
		<>
			<Facts>
				<Fact name={t("column.status")}>
					<CodeStatus status={log.status} />
				</Fact>
				<Fact name={t("fact.when")}>{exactTime(log.created_at, locale)}</Fact>
				<Fact name={t("fact.duration")}>{t("ms", { value: numberOf(log.duration_ms, locale) })}</Fact>
				<Fact name={t("fact.operation")}>
					<LocaleLink to={`/logs?operation=${log.operation}`} className={table.code}>
						{log.operation}
					</LocaleLink>
				</Fact>
				<Fact name={t("fact.who")}>
					{caller(log.actor, log.actor_id)}
					{log.actor_id && (
						<>
							<br />
							<LocaleLink to={`/logs?actor_id=${log.actor_id}`}>{t(same)}</LocaleLink>
						</>
					)}
				</Fact>
				{log.object_id && (
					<Fact name={t("fact.object")}>
						<ObjectLink id={log.object_id} className={table.code} />
					</Fact>
				)}
				{log.address && <Fact name={t("fact.address")}>{log.address}</Fact>}
				{log.user_agent && <Fact name={t("fact.agent")}>{log.user_agent}</Fact>}
				{log.idempotency_key && <Fact name={t("fact.idempotency")}>{log.idempotency_key}</Fact>}
			</Facts>
			<CopyField label={t("fact.id")} value={log.id} />
		</>
	);
}

/** What was wrong, in the words that the caller got. */
function Wrong({ problem, code }: { problem: Problem | null; code: string }) {
	const { t } = useTranslation("logs");
	return (
		<Notice tone="warn">
			<strong>{t("error.title")}</strong>
			{problem && <p className={css.detail}>{problem.detail}</p>}
			{problem?.errors && (
				<ul className={css.fields}>
					{problem.errors.map(({ path, code, message }) => (
						<li key={`${path} ${message}`}>
							{code === "unrecognized_keys" ? (
								t("error.unknown_field")
							) : (
								<>
									<code>{path}</code> {message}
								</>
							)}
						</li>
					))}
				</ul>
			)}
			<LocaleLink to={`/docs/errors#error-${code}`} className={css.hint}>
				{t("error.hint", { code })}
			</LocaleLink>
		</Notice>
	);
}

/** A body, or why it isn't shown. */
function Body({
	title,
	body,
	type,
	bytes,
}: {
	title: string;
	body: unknown;
	type: string | null;
	bytes: number | null;
}) {
	const { t } = useTranslation("logs");
	const locale = useLocale();
	const size = t("bytes", { value: numberOf(bytes ?? 0, locale) });
	if (body !== null) return <JsonView title={bytes ? `${type ?? title} · ${size}` : title} value={body} />;
	if (!bytes && !type) return <p>{t("body_none")}</p>;
	if (type?.includes("json")) return <p>{bytes ? t("body_long", { size }) : t("body_none")}</p>;
	return <p>{bytes ? t("body_other", { type: type ?? "", size }) : (type ?? t("body_none"))}</p>;
}
