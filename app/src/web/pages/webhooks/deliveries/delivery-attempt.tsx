import { Badge, Box, Group, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DeliveryAttempt as Try } from "../../../../domain/webhooks/contract.ts";
import { CodeBlock } from "../../../design/code/code-block.tsx";
import { JsonView } from "../../../design/code/json-view.tsx";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import { Disclosure } from "../../../design/page/disclosure.tsx";
import { Fact, FactList } from "../../../design/table/fact-list.tsx";
import { useAttemptErrorText } from "./use-attempt-error.ts";

/** The parsed JSON; undefined for other text. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** An attempt: its request, response and latency. */
export function DeliveryAttempt({ attempt, open }: { attempt: Try; open: boolean }) {
	const { t } = useTranslation("webhooks");
	const { number } = useFormatters();
	const getErrorText = useAttemptErrorText();
	const errorText = getErrorText(attempt);
	const { response_body: body } = attempt;
	const json = body === null ? undefined : parseJson(body);
	return (
		<Disclosure
			open={open}
			summary={
				<>
					<Text component="span" fw={550}>
						{t("attempt.title", { number: attempt.number })}
					</Text>
					<Badge data-tone={errorText ? "bad" : "good"}>
						{attempt.status_code ?? t("attempt.no_response")}
					</Badge>
					<Group gap="sm" ms="auto" c="dimmed" fz="caption">
						<span className="tabular">{t("attempt.latency", { ms: number(attempt.latency_ms) })}</span>
						<RelativeTime iso={attempt.at} />
					</Group>
				</>
			}
		>
			<Stack gap="xs">
				{errorText && (
					<Text c="var(--bad)" size="body">
						{errorText}
					</Text>
				)}
				{attempt.status_code !== null && (
					<>
						<Title order={4} size="sm" c="dimmed">
							{t("attempt.response")}
						</Title>
						<HeaderList headers={attempt.response_headers} />
						{body === null ? (
							<Note>{t("attempt.erased")}</Note>
						) : body === "" ? (
							<Note>{t("attempt.empty")}</Note>
						) : json !== undefined && typeof json === "object" ? (
							<JsonView title={t("attempt.body")} value={json} />
						) : (
							<CodeBlock title={t("attempt.body")} code={body} wrap />
						)}
						{attempt.response_truncated && <Note>{t("attempt.cut")}</Note>}
					</>
				)}
				<Title order={4} size="sm" c="dimmed">
					{t("attempt.request")}
				</Title>
				<HeaderList headers={attempt.request_headers} />
			</Stack>
		</Disclosure>
	);
}

const Note = ({ children }: { children: string }) => (
	<Text c="dimmed" size="sm">
		{children}
	</Text>
);

function HeaderList({ headers }: { headers: Readonly<Record<string, string>> }) {
	const { t } = useTranslation("webhooks");
	const all = Object.entries(headers);
	if (all.length === 0) return <Note>{t("attempt.no_headers")}</Note>;
	return (
		<Box ff="monospace">
			<FactList>
				{all.map(([name, value]) => (
					<Fact key={name} name={name}>
						{value}
					</Fact>
				))}
			</FactList>
		</Box>
	);
}
