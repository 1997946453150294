import { useTranslation } from "react-i18next";
import { Described } from "./described.tsx";
import { type ApiDocument, nameOf, resolved, type Schema } from "./document.ts";
import css from "./fields.module.css";
import { Fold } from "./fold.tsx";

/** What a value is, in a word or two. */
function typeOf(document: ApiDocument, given: Schema): string {
	const schema = resolved(document, given);
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return [...new Set(choices.map((one) => typeOf(document, one)))].join(" | ");
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	const type = Array.isArray(schema.type) ? schema.type.join(" | ") : schema.type;
	if (type === "array" && schema.items && typeof schema.items === "object")
		return `${typeOf(document, schema.items)}[]`;
	return (
		(nameOf(given) ?? type ?? (schema.enum ? "string" : "any")) +
		(schema.format === "binary" ? " (binary)" : "")
	);
}

/** The schema whose fields are worth opening: an object's own, an array's entries', a choice's. */
function inside(document: ApiDocument, given: Schema): Schema | undefined {
	const schema = resolved(document, given);
	if (schema.properties && Object.keys(schema.properties).length > 0) return given;
	if (schema.items && typeof schema.items === "object") return inside(document, schema.items);
	const choices = (schema.anyOf ?? schema.oneOf)?.flatMap((one) => inside(document, one) ?? []);
	return choices?.[0];
}

/** What a value may be, where the type doesn't say it. */
function Limits({ schema }: { schema: Schema }) {
	const { t } = useTranslation("docs-api");
	const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
	// The largest number that JSON carries is what "no limit" looks like.
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
	return constraints.length > 0 ? <span className={css.limits}>{constraints.join(" · ")}</span> : null;
}

/** One field: its name, what it is, what it may be, and what it is for. */
export function Field({
	document,
	name,
	schema: given,
	required = false,
	input,
	description,
	above = [],
}: {
	document: ApiDocument;
	name: string;
	schema: Schema;
	required?: boolean;
	/** Whether the caller gives it: what an answer always holds isn't called required. */
	input: boolean;
	description?: string | undefined;
	/** Names of the schemas that this one lies in: what holds itself isn't opened again. */
	above?: string[];
}) {
	const { t } = useTranslation("docs-api");
	const schema = resolved(document, given);
	const within = inside(document, given);
	const called = within && nameOf(within);
	const entries =
		schema.enum ??
		(schema.items && typeof schema.items === "object" ? resolved(document, schema.items).enum : undefined);
	return (
		<li className={css.field}>
			<div className={css.signature}>
				<code className={css.name}>{name}</code>
				<span className={css.type}>{typeOf(document, given)}</span>
				{required && input && <span className={css.required}>{t("required")}</span>}
				<Limits schema={schema} />
			</div>
			<Described text={description ?? schema.description} />
			{entries && entries.length > 1 && (
				<p className={css.values}>
					{entries.map((value) => (
						<code key={String(value)}>{String(value)}</code>
					))}
				</p>
			)}
			{within && !(called && above.includes(called)) && (
				<Fold title={t("fields", { name })}>
					<Fields
						document={document}
						schema={within}
						input={input}
						above={called ? [...above, called] : above}
					/>
				</Fold>
			)}
		</li>
	);
}

/** The fields of an object. */
export function Fields({
	document,
	schema: given,
	input,
	above = [],
}: {
	document: ApiDocument;
	schema: Schema;
	input: boolean;
	above?: string[];
}) {
	const schema = resolved(document, inside(document, given) ?? given);
	const required = new Set(schema.required);
	return (
		<ul className={css.fields}>
			{Object.entries(schema.properties ?? {}).map(([name, field]) => (
				<Field
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
