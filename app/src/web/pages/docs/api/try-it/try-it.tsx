import { Anchor, Button, Code, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { OpenApiDocument } from "../../../../client/api/openapi-document.ts";
import { LocaleLink } from "../../../../client/i18n/locale-link.tsx";
import { JsonView } from "../../../../design/code/json-view.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { Panel } from "../../../../design/page/panel.tsx";
import { Fact, FactList } from "../../../../design/table/fact-list.tsx";
import { getParameterExample } from "../document/build-example.ts";
import { acceptsApiKey, type PlacedOperation } from "../document/openapi-document.ts";
import { Collapsible } from "../operation/schema-fields.tsx";
import { StatusCode } from "../tone-label.tsx";
import type { TryItResponse } from "./send-try-it.ts";
import { useTestCredentials } from "./use-test-credentials.ts";
import { useTryIt } from "./use-try-it.ts";

/** Operations that accept an API key, take no file and don't stream can be tried. */
export const canBeTried = ({ operation }: PlacedOperation): boolean =>
	acceptsApiKey(operation) &&
	!Object.keys(operation.requestBody?.content ?? {}).some((type) => !type.includes("json")) &&
	!Object.values(operation.responses).some(({ content }) => content && "text/event-stream" in content);

/** A form that sends a request in test mode and shows the response. */
export function TryIt({ document, placed }: { document: OpenApiDocument; placed: PlacedOperation }) {
	const { t } = useTranslation("docs-api");
	const id = useId();
	const credentials = useTestCredentials(placed.operation);
	const form = useTryIt(document, placed, credentials);
	const { body, response } = form;
	const { key, setKey, sessionApp } = credentials;
	return (
		<Panel
			component="form"
			p="md"
			onSubmit={form.send}
			noValidate
			method="post"
			aria-labelledby={`${id}-title`}
		>
			<Stack gap="sm">
				<h4 id={`${id}-title`}>{t("try.title")}</h4>
				{credentials.needsKey && (
					<TextInput
						label={t("try.key")}
						description={
							sessionApp !== null || key ? (
								t("try.key_hint")
							) : (
								<Anchor component={LocaleLink} to="/apikeys" inherit>
									{t("try.get_key")}
								</Anchor>
							)
						}
						inputWrapperOrder={["label", "input", "description"]}
						type="password"
						autoComplete="off"
						spellCheck={false}
						placeholder={sessionApp === null ? "sk_test_…" : t("try.by_session", { app: sessionApp })}
						value={key}
						onChange={({ currentTarget }) => setKey(currentTarget.value)}
					/>
				)}
				{form.parameters.map((parameter) => (
					<TextInput
						key={parameter.name}
						label={parameter.name + (parameter.required ? ` · ${t("required")}` : "")}
						error={form.missing.includes(parameter.name) && t("try.required")}
						aria-required={parameter.required}
						autoComplete="off"
						spellCheck={false}
						placeholder={String(getParameterExample(document, parameter) ?? "")}
						value={form.values[parameter.name] ?? ""}
						onChange={({ currentTarget }) => form.setParameter(parameter.name, currentTarget.value)}
					/>
				))}
				{body !== undefined && (
					<Textarea
						label={t("body")}
						rows={Math.min(16, body.split("\n").length + 1)}
						spellCheck={false}
						value={body}
						onChange={({ currentTarget }) => form.setBody(currentTarget.value)}
					/>
				)}
				<Button
					type="submit"
					size="sm"
					style={{ alignSelf: "start" }}
					loading={form.sending}
					leftSection={<IconPlayerPlay size={16} aria-hidden />}
				>
					{t("try.send")}
				</Button>
				<div role="status">
					{form.error && (
						<Text size="sm" c="var(--bad)">
							{form.error}
						</Text>
					)}
					{response && (
						<Group gap="xs" c="dimmed" fz="sm" className="tabular">
							<StatusCode status={String(response.status)} />
							{t("try.latency", { milliseconds: response.milliseconds })}
						</Group>
					)}
				</div>
				{response && <ResponseContent response={response} />}
			</Stack>
		</Panel>
	);
}

/** Body and headers of a response. */
function ResponseContent({ response: { json, text, headers } }: { response: TryItResponse }) {
	const { t } = useTranslation("docs-api");
	return (
		<>
			{json !== undefined ? (
				<JsonView title={t("try.response")} value={json} />
			) : (
				text && <Code block>{text}</Code>
			)}
			<Collapsible title={t("try.headers")}>
				<FactList>
					{headers.map(([name, value]) => (
						<Fact key={name} name={name}>
							{value}
						</Fact>
					))}
				</FactList>
			</Collapsible>
		</>
	);
}
