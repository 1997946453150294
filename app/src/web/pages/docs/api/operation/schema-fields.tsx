import { Code, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OpenApiDocument, OpenApiSchema } from "../../../../client/api/openapi-document.ts";
import { getSchemaName, resolveReference } from "../document/openapi-document.ts";
import css from "./operation-detail.module.css";

/** A description from the OpenAPI document, in English. Text in backticks is rendered as code. */
export function ApiDescription({ text }: { text: string | undefined }) {
	if (!text) return null;
	return (
		<Text size="sm" c="dimmed" lang="en">
			{/* biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order */}
			{text.split("`").map((part, at) => (at % 2 ? <Code key={at}>{part}</Code> : part))}
		</Text>
	);
}

/** Details that few readers need, collapsed by default. */
export const Collapsible = ({ title, children }: { title: string; children: ReactNode }) => (
	<details className={css.fold}>
		<summary>{title}</summary>
		{children}
	</details>
);

/** Describes a schema's type in a few words. */
function describeType(document: OpenApiDocument, unresolved: OpenApiSchema): string {
	const schema = resolveReference(document, unresolved);
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return [...new Set(choices.map((choice) => describeType(document, choice)))].join(" | ");
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	const type = Array.isArray(schema.type) ? schema.type.join(" | ") : schema.type;
	if (type === "array" && schema.items && typeof schema.items === "object")
		return `${describeType(document, schema.items)}[]`;
	return (
		(getSchemaName(unresolved) ?? type ?? (schema.enum ? "string" : "any")) +
		(schema.format === "binary" ? " (binary)" : "")
	);
}

/** The object schema whose fields can be expanded: the schema's own, its array items' or an alternative's. */
function findObjectSchema(document: OpenApiDocument, unresolved: OpenApiSchema): OpenApiSchema | undefined {
	const schema = resolveReference(document, unresolved);
	if (schema.properties && Object.keys(schema.properties).length > 0) return unresolved;
	if (schema.items && typeof schema.items === "object") return findObjectSchema(document, schema.items);
	const choices = (schema.anyOf ?? schema.oneOf)?.flatMap(
		(choice) => findObjectSchema(document, choice) ?? [],
	);
	return choices?.[0];
}

/** Constraints of a value: format, range, length, number of items and default. */
function SchemaLimits({ schema }: { schema: OpenApiSchema }) {
	const { t } = useTranslation("docs-api");
	const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
	// Integers without a limit have ±Number.MAX_SAFE_INTEGER as their bounds.
	const max = maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER ? maximum : undefined;
	const min = minimum !== undefined && Math.abs(minimum) < Number.MAX_SAFE_INTEGER ? minimum : undefined;
	const constraints = [
		schema.format && schema.format !== "binary" ? schema.format : undefined,
		min !== undefined && t("limit.from", { value: min }),
		max !== undefined && t("limit.to", { value: max }),
		minLength !== undefined && minLength > 0 && t("limit.characters_from", { value: minLength }),
		maxLength !== undefined && t("limit.characters_to", { value: maxLength }),
		minItems !== undefined && minItems > 0 && t("limit.items_from", { value: minItems }),
		maxItems !== undefined && t("limit.items_to", { value: maxItems }),
		schema.default !== undefined && t("limit.standard", { value: JSON.stringify(schema.default) }),
	].filter(Boolean);
	return constraints.length > 0 ? <span>{constraints.join(" · ")}</span> : null;
}

/** A field with its name, type, constraints and description. */
export function SchemaField({
	document,
	name,
	schema: unresolved,
	required = false,
	input,
	description,
	above = [],
}: {
	document: OpenApiDocument;
	name: string;
	schema: OpenApiSchema;
	required?: boolean;
	/** Whether the field is part of a request: fields of responses aren't marked as required. */
	input: boolean;
	description?: string | undefined;
	/** Names of the enclosing schemas: a recursive schema isn't expanded again. */
	above?: string[];
}) {
	const { t } = useTranslation("docs-api");
	const schema = resolveReference(document, unresolved);
	const within = findObjectSchema(document, unresolved);
	const called = within && getSchemaName(within);
	const entries =
		schema.enum ??
		(schema.items && typeof schema.items === "object"
			? resolveReference(document, schema.items).enum
			: undefined);
	return (
		<li>
			<div className={css.signature}>
				<code>{name}</code>
				<span>{describeType(document, unresolved)}</span>
				{required && input && <span className={css.required}>{t("required")}</span>}
				<SchemaLimits schema={schema} />
			</div>
			<ApiDescription text={description ?? schema.description} />
			{entries && entries.length > 1 && (
				<Group gap={4} mt={6}>
					{entries.map((value) => (
						<Code key={String(value)}>{String(value)}</Code>
					))}
				</Group>
			)}
			{within && !(called && above.includes(called)) && (
				<Collapsible title={t("fields", { name })}>
					<SchemaFields
						document={document}
						schema={within}
						input={input}
						above={called ? [...above, called] : above}
					/>
				</Collapsible>
			)}
		</li>
	);
}

export function SchemaFields({
	document,
	schema: unresolved,
	input,
	above = [],
}: {
	document: OpenApiDocument;
	schema: OpenApiSchema;
	input: boolean;
	above?: string[];
}) {
	const schema = resolveReference(document, findObjectSchema(document, unresolved) ?? unresolved);
	const required = new Set(schema.required);
	return (
		<ul className={css.fields}>
			{Object.entries(schema.properties ?? {}).map(([name, field]) => (
				<SchemaField
					key={name}
					document={document}
					name={name}
					schema={field}
					required={required.has(name)}
					input={input}
					above={above}
				/>
			))}
		</ul>
	);
}
