import { Anchor, List, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RequestLogDetail } from "../../../domain/request-log/contract.ts";
import type { Problem } from "../../../shared/schemas.ts";
import { api } from "../../client/api/browser-client.ts";
import { useRecord } from "../../client/api/use-record.ts";
import { LocaleLink, useLocale } from "../../client/i18n/locale-link.tsx";
import { CodeBlock } from "../../design/code/code-block.tsx";
import { JsonView } from "../../design/code/json-view.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { CopyField } from "../../design/form/copy-field.tsx";
import { formatDateTime } from "../../design/format/relative-time.tsx";
import { Columns } from "../../design/page/columns.tsx";
import { Section } from "../../design/page/section.tsx";
import { Fact, FactList } from "../../design/table/fact-list.tsx";
import { useCallerName } from "../event-log/caller-names.ts";
import table from "../event-log/event-log-table.module.css";
import { HttpStatusBadge } from "../event-log/http-status-badge.tsx";
import { ObjectLink } from "../event-log/object-link.tsx";
import { PanelContent, SidePanel } from "../event-log/side-panel.tsx";
import { useEventTypeName } from "../events/event-type-names.ts";
import { buildCurlCommand } from "./curl-command.ts";
import { formatNumber } from "./log-table.tsx";

/** One request: the request, the response, its error and the events it caused. */
export function LogPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
	const { t } = useTranslation("logs");
	const loaded = useRecord<RequestLogDetail>(id, (log) =>
		api.get("/api/v1/logs/{id}", { path: { id: log } }),
	);
	const title = loaded.value ? `${loaded.value.method} ${loaded.value.route}` : t("column.request");
	return (
		<SidePanel opened={id !== null} title={title} onClose={onClose}>
			<PanelContent loaded={loaded}>{(log) => <LogDetails log={log} />}</PanelContent>
		</SidePanel>
	);
}

function LogDetails({ log }: { log: RequestLogDetail }) {
	const { t } = useTranslation(["logs", "records"]);
	const getTypeName = useEventTypeName();
	return (
		<>
			<LogFacts log={log} />
			{log.error_code && <LogProblem problem={log.response_body as Problem | null} code={log.error_code} />}
			{Object.keys(log.query).length > 0 && <JsonView title={t("query")} value={log.query} />}
			<Columns min="22rem">
				<Section title={t("request")} level={3}>
					<LogBody
						body={log.request_body}
						type={log.request_type}
						bytes={log.request_bytes}
						title={t("request")}
					/>
				</Section>
				<Section title={t("response")} level={3}>
					<LogBody
						body={log.response_body}
						type={log.response_type}
						bytes={log.response_bytes}
						title={t("response")}
					/>
				</Section>
			</Columns>
			<Text c="dimmed" size="sm">
				{t("records:masked_note")}
			</Text>
			<Section title={t("events")} level={3}>
				{log.events.length === 0 ? (
					<Text c="dimmed" size="body">
						{t("no_events")}
					</Text>
				) : (
					<List listStyleType="none" spacing={6} size="sm">
						{log.events.map((event) => (
							<List.Item key={event.id}>
								<Anchor component={LocaleLink} to={`/events?event=${event.id}`} inherit>
									{getTypeName(event.type)}
								</Anchor>{" "}
								<Text component="span" c="dimmed" ff="monospace" size="caption">
									{event.object_id}
								</Text>
							</List.Item>
						))}
					</List>
				)}
			</Section>
			<Section title={t("curl")} level={3}>
				<CodeBlock title="curl" code={buildCurlCommand(log, location.origin)} wrap />
				<Text c="dimmed" size="body">
					{t("curl_note")}
				</Text>
			</Section>
		</>
	);
}

function LogFacts({ log }: { log: RequestLogDetail }) {
	const { t } = useTranslation("logs");
	const locale = useLocale();
	const caller = useCallerName();
	const same = log.actor === "key" ? "fact.same" : "fact.same_user";
	return (
		<>
			<FactList layout="grid">
				<Fact name={t("column.status")}>
					<HttpStatusBadge status={log.status} />
				</Fact>
				<Fact name={t("fact.when")}>{formatDateTime(log.created_at, locale)}</Fact>
				<Fact name={t("fact.duration")}>{t("ms", { value: formatNumber(log.duration_ms, locale) })}</Fact>
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
				<Fact name={t("fact.object")}>
					{log.object_id && <ObjectLink id={log.object_id} className={table.code} />}
				</Fact>
				<Fact name={t("fact.address")}>{log.address}</Fact>
				<Fact name={t("fact.agent")}>{log.user_agent}</Fact>
				<Fact name={t("fact.idempotency")}>{log.idempotency_key}</Fact>
			</FactList>
			<CopyField label={t("fact.id")} value={log.id} />
		</>
	);
}

/** The error as the caller received it. */
function LogProblem({ problem, code }: { problem: Problem | null; code: string }) {
	const { t } = useTranslation("logs");
	return (
		<Notice tone="warn">
			<strong>{t("error.title")}</strong>
			{problem && <Text inherit>{problem.detail}</Text>}
			{problem?.errors && (
				<List size="sm" my="xs">
					{problem.errors.map(({ path, code, message }) => (
						<List.Item key={`${path} ${message}`}>
							{code === "unrecognized_keys" ? (
								t("error.unknown_field")
							) : (
								<>
									<code>{path}</code> {message}
								</>
							)}
						</List.Item>
					))}
				</List>
			)}
			<Anchor component={LocaleLink} to={`/docs/errors#error-${code}`} inherit c="inherit">
				{t("error.hint", { code })}
			</Anchor>
		</Notice>
	);
}

/** A body, or why it isn't shown. */
function LogBody({
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
	const size = t("bytes", { value: formatNumber(bytes ?? 0, locale) });
	if (body !== null) return <JsonView title={bytes ? `${type ?? title} · ${size}` : title} value={body} />;
	const describe = () => {
		const isJson = type?.includes("json");
		if (!bytes) return type && !isJson ? type : t("body_none");
		return isJson ? t("body_long", { size }) : t("body_other", { type: type ?? "", size });
	};
	return (
		<Text c="dimmed" size="body">
			{describe()}
		</Text>
	);
}
