import { z } from "zod";
import { idPrefixes } from "../../shared/schemas.ts";

/**
 * Masks bodies and queries for the request log. A value is stored only if the operation's schema allows nothing but
 * known values: an enum value, an ID, a time, a number or a boolean. All other text is masked, and so is everything in
 * `personalFields`.
 */
export const maskPlaceholder = "•••";

/** Fields with personal data even as numbers or enum values, and fields whose content businesses choose freely. */
const personalFields = new Set([
	"metadata",
	"provided_details",
	"verified_data",
	"fields",
	"sex",
	"nationality",
	"country",
	"issuing_state",
	"address",
	"origin",
	"place",
	"device",
	"face",
	"eyes",
	"region",
]);
/** Patterns of texts that the server itself writes in responses. */
const serverTextPatterns: Record<string, RegExp> = {
	type: /^[a-z][a-z_.]{0,60}$/,
	content_type: /^[a-z]+\/[a-z0-9.+-]{1,60}$/,
	version: /^[\w.+-]{1,40}$/,
	operation: /^[A-Za-z]{1,60}$/,
	route: /^\/api[\w/{}-]{0,120}$/,
	method: /^[A-Z]{3,7}$/,
	error_code: /^[a-z_]{1,60}$/,
	next_cursor: /^\d{1,15}$/,
};

type JsonSchema = { readonly [name: string]: unknown };
/** A possible schema of a value, with the document that its references resolve in. */
interface SchemaAlternative {
	schema: JsonSchema;
	document: JsonSchema;
}

const objectIdPattern = new RegExp(`^(${Object.values(idPrefixes).join("|")})_[0-9a-hjkmnp-tv-z]{26}$`);
const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const getField = (from: unknown, name: string): unknown =>
	isObject(from) && Object.hasOwn(from, name) ? from[name] : undefined;

/** Whether a text is an object ID. */
export const isObjectId = (text: string): boolean => objectIdPattern.test(text);

/** The mask of one value in an operation's bodies, from its schemas. */
export class SchemaMask {
	readonly #alternativesHere: readonly SchemaAlternative[];
	readonly #ofServer: boolean;
	readonly #children = new Map<string, SchemaMask>();
	#alternatives: readonly SchemaAlternative[] | undefined;

	private constructor(alternatives: readonly SchemaAlternative[], ofServer: boolean) {
		this.#alternativesHere = alternatives;
		this.#ofServer = ofServer;
	}

	/** @param by who writes the values; the server also writes texts of its own */
	static of(schema: unknown, by: "caller" | "server"): SchemaMask {
		if (!(schema instanceof z.ZodType)) return new SchemaMask([], by === "server");
		const alternatives = (by === "caller" ? (["input", "output"] as const) : (["output"] as const)).map(
			(io) => {
				const document = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
				return { schema: document, document };
			},
		);
		return new SchemaMask(alternatives, by === "server");
	}

	/** All possible schemas, with references and unions resolved. */
	#all(): readonly SchemaAlternative[] {
		if (this.#alternatives) return this.#alternatives;
		const found = new Map<JsonSchema, SchemaAlternative>();
		const visit = (schema: unknown, document: JsonSchema): void => {
			if (!isObject(schema) || found.has(schema)) return;
			found.set(schema, { schema, document });
			const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
			if ($ref === "#") visit(document, document);
			else if (typeof $ref === "string")
				visit(getField(document.$defs, $ref.replace("#/$defs/", "")), document);
			for (const inner of [anyOf, oneOf, allOf].flat()) visit(inner, document);
		};
		for (const { schema, document } of this.#alternativesHere) visit(schema, document);
		this.#alternatives = [...found.values()];
		return this.#alternatives;
	}

	#child(name: string, pick: (schema: JsonSchema) => unknown): SchemaMask {
		const known = this.#children.get(name);
		if (known) return known;
		const alternatives = this.#all().flatMap(({ schema, document }) =>
			[pick(schema)]
				.flat()
				.filter(isObject)
				.map((picked) => ({ schema: picked, document })),
		);
		const child = new SchemaMask(alternatives, this.#ofServer);
		// Unknown names come from callers and would fill the memory.
		if (alternatives.length > 0) this.#children.set(name, child);
		return child;
	}

	/** Whether a schema declares this field. */
	hasField(name: string): boolean {
		return this.#all().some(({ schema: { properties, propertyNames } }) => {
			const values = getField(propertyNames, "enum");
			return getField(properties, name) !== undefined || (Array.isArray(values) && values.includes(name));
		});
	}

	field(name: string): SchemaMask {
		return this.hasField(name)
			? this.#child(
					`.${name}`,
					({ properties, additionalProperties }) => getField(properties, name) ?? additionalProperties,
				)
			: new SchemaMask([], this.#ofServer);
	}

	item(): SchemaMask {
		return this.#child("[]", ({ items, prefixItems }) => [items, prefixItems].flat());
	}

	/** Whether the schema allows only known values, and this is one. */
	isAllowed(value: string | number | boolean, name: string): boolean {
		if (typeof value === "string" && isObjectId(value)) return true;
		const pattern = this.#ofServer && typeof value === "string" ? serverTextPatterns[name] : undefined;
		return this.#all().some(({ schema: { type, format, const: constant, enum: values } }) => {
			if (constant !== undefined) return constant === value;
			if (Array.isArray(values)) return values.includes(value);
			if (typeof value === "number") return type === "number" || type === "integer";
			if (typeof value === "boolean") return type === "boolean";
			if (type === "number" || type === "integer") return /^-?\d{1,12}$/.test(value);
			if (type === "boolean") return value === "true" || value === "false";
			return (
				type === "string" &&
				((format === "date-time" && timestampPattern.test(value)) || pattern?.test(value) === true)
			);
		});
	}
}

function maskText(text: string, schemaMask: SchemaMask, name: string): string {
	// Queries write lists as one comma-separated text.
	const items = text.split(",");
	const item = schemaMask.item();
	return items.length <= 50 &&
		items.every((word) => schemaMask.isAllowed(word, name) || item.isAllowed(word, name))
		? text
		: maskPlaceholder;
}

/** Masks everything in a value that its schema doesn't allow. The structure stays. */
export function maskValue(value: unknown, schemaMask: SchemaMask, name = "", ofPerson = false): unknown {
	if (Array.isArray(value)) return value.map((inner) => maskValue(inner, schemaMask.item(), name, ofPerson));
	if (isObject(value)) {
		const maskedObject: Record<string, unknown> = {};
		let unknownCount = 0;
		for (const [field, inner] of Object.entries(value)) {
			const known = schemaMask.hasField(field);
			const key = known
				? field
				: unknownCount++ === 0
					? maskPlaceholder
					: `${maskPlaceholder} ${unknownCount}`;
			maskedObject[key] = maskValue(
				inner,
				schemaMask.field(field),
				field,
				ofPerson || !known || personalFields.has(field),
			);
		}
		return maskedObject;
	}
	if (typeof value === "string") return ofPerson ? maskPlaceholder : maskText(value, schemaMask, name);
	if (typeof value !== "number" && typeof value !== "boolean") return null;
	return !ofPerson && schemaMask.isAllowed(value, name) ? value : `${maskPlaceholder} (${typeof value})`;
}
