import { Code, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentedResponse, OpenApiDocument } from "../../../../client/api/openapi-document.ts";
import { useServerOrigin } from "../../../../client/use-server-origin.ts";
import { CodeTabs } from "../../../../design/code/code-block.tsx";
import { JsonView } from "../../../../design/code/json-view.tsx";
import {
	buildExample,
	buildRequestPath,
	getParameterExample,
	getRequestBody,
} from "../document/build-example.ts";
import { acceptsApiKey, type PlacedOperation, resolveReference } from "../document/openapi-document.ts";
import { buildSnippets } from "../document/snippets.ts";
import { StatusCode } from "../tone-label.tsx";
import { canBeTried, TryIt } from "../try-it/try-it.tsx";
import css from "./operation-detail.module.css";
import { ApiDescription, Collapsible, SchemaField, SchemaFields } from "./schema-fields.tsx";

/** The response for one status code. */
function ResponseSection({
	document,
	status,
	response: unresolved,
}: {
	document: OpenApiDocument;
	status: string;
	response: DocumentedResponse;
}) {
	const { t } = useTranslation("docs-api");
	const resolved = resolveReference(document, unresolved);
	const [type, content] = Object.entries(resolved.content ?? {})[0] ?? [];
	return (
		<div>
			<Group gap="4px 8px" fz="sm">
				<StatusCode status={status} />
				{resolved.description}
				{type && <Code>{type}</Code>}
			</Group>
			{content?.schema && type?.includes("json") && (
				<Collapsible title={t("response_fields")}>
					<SchemaFields document={document} schema={content.schema} input={false} />
				</Collapsible>
			)}
		</div>
	);
}

/** An example of an operation's successful response. */
function ResponseExample({
	document,
	responses,
}: {
	document: OpenApiDocument;
	responses: [string, DocumentedResponse][];
}) {
	const { t } = useTranslation("docs-api");
	for (const [status, unresolved] of responses) {
		const { content = {} } = resolveReference(document, unresolved);
		const shown = Object.entries(content).find(([type]) => type.includes("json"))?.[1];
		if (!shown?.schema) continue;
		const example = shown.example ?? Object.values(shown.examples ?? {})[0]?.value;
		return (
			<JsonView
				title={`${t("response")} ${status}`}
				value={example ?? buildExample(document, shown.schema)}
			/>
		);
	}
	return null;
}

/** Headers that every operation accepts: documented once, at the top of the page. */
const commonHeaders = ["Vidimus-Version", "Accept-Language", "X-XSRF-TOKEN"];

/** An operation's parameters, body, responses and samples, and the form to try it. */
export function OperationDetail({
	document,
	placed,
}: {
	document: OpenApiDocument;
	placed: PlacedOperation;
}) {
	const { t } = useTranslation("docs-api");
	const origin = useServerOrigin();
	const { method, path, operation } = placed;
	const parameters = (operation.parameters ?? []).map((parameter) => resolveReference(document, parameter));
	const shownParameters = parameters.filter(
		({ name, in: place }) => place !== "header" || !commonHeaders.includes(name),
	);
	const body = getRequestBody(document, operation);
	const isJson = body?.type.includes("json");
	const required = Object.fromEntries(
		parameters
			.filter((parameter) => parameter.in === "path" || parameter.required)
			.map((parameter) => [parameter.name, String(getParameterExample(document, parameter) ?? "")]),
	);
	const sent = {
		method,
		address: origin + buildRequestPath(path, parameters, required),
		body: isJson ? JSON.stringify(body?.example, null, 2) : undefined,
		key: (operation.security ?? []).some((scheme) => "apiKey" in scheme),
	};
	const responses = Object.entries(operation.responses);
	const good = responses.filter(([status]) => Number(status) < 400);
	const bad = responses.filter(([status]) => Number(status) >= 400);
	return (
		<div className={css.detail}>
			<Stack gap="lg" miw={0}>
				<ApiDescription text={operation.description} />
				{shownParameters.length > 0 && (
					<section>
						<h4>{t("parameters")}</h4>
						<ul className={css.fields}>
							{shownParameters.map((parameter) => (
								<SchemaField
									key={`${parameter.in} ${parameter.name}`}
									document={document}
									name={parameter.name}
									schema={parameter.schema ?? {}}
									required={parameter.required ?? false}
									input
									description={[
										t(`place.${parameter.in}`),
										parameter.description ?? parameter.schema?.description,
									]
										.filter(Boolean)
										.join(" ")}
								/>
							))}
						</ul>
					</section>
				)}
				{body?.schema && (
					<section>
						<h4>
							{t("body")} <code>{body.type}</code>
						</h4>
						<SchemaFields document={document} schema={body.schema} input />
					</section>
				)}
				<section>
					<h4>{t("responses")}</h4>
					{good.map(([status, response]) => (
						<ResponseSection key={status} document={document} status={status} response={response} />
					))}
					{bad.length > 0 && (
						<Group gap={6} mt="xs" c="dimmed" fz="sm">
							{t("problems")}
							{bad.map(([status, response]) => (
								<StatusCode
									key={status}
									status={status}
									title={resolveReference(document, response).description}
								/>
							))}
						</Group>
					)}
				</section>
			</Stack>
			<Stack miw={0}>
				<CodeTabs label={t("request")} samples={buildSnippets(sent)} />
				<ResponseExample document={document} responses={good} />
				{canBeTried(placed) ? (
					<TryIt document={document} placed={placed} />
				) : (
					<Text c="dimmed" size="sm">
						{t(acceptsApiKey(operation) ? "not_testable.upload" : "not_testable.pages")}
					</Text>
				)}
			</Stack>
		</div>
	);
}
