import { type JsonSchema, type OpenApiDocument, resolveSchemaRef } from "../../http/openapi/types.ts";
import { hostileJson } from "./hostile-inputs.ts";
import type { SeededRandom } from "./seeded-random.ts";

type JsonContainer = Record<string, unknown> | unknown[];
const isJsonContainer = (value: unknown): value is JsonContainer =>
	typeof value === "object" && value !== null;

/** A value that a schema allows, drawn anew each time. */
export function generateValid(
	schema: JsonSchema,
	document: OpenApiDocument,
	random: SeededRandom,
	depth = 0,
): unknown {
	const of = resolveSchemaRef(schema, document);
	const inner = (part: JsonSchema) => generateValid(part, document, random, depth + 1);
	if (of.const !== undefined) return of.const;
	if (of.enum) return random.pick(of.enum);
	const choices = of.anyOf ?? of.oneOf;
	if (choices) return inner(random.pick(choices));
	if (of.allOf) return Object.assign({}, ...of.allOf.map(inner));
	const type = Array.isArray(of.type) ? random.pick(of.type) : of.type;
	const limit = (keyword: string, otherwise: number) => Number(of[keyword] ?? otherwise);
	switch (type) {
		case "object":
			return Object.fromEntries(
				Object.entries(of.properties ?? {})
					.filter(([name]) => of.required?.includes(name) || (depth < 4 && random.chance(0.5)))
					.map(([name, part]) => [name, inner(part)]),
			);
		case "array": {
			const least = limit("minItems", 0);
			const count = least + random.below(Math.min(limit("maxItems", 3), 3) + 1);
			return of.items ? Array.from({ length: count }, () => inner(of.items!)) : [];
		}
		case "boolean":
			return random.chance(0.5);
		case "null":
			return null;
		case "integer":
		case "number": {
			const least = limit("minimum", -5);
			const most = limit("maximum", least + 1000);
			const drawn = random.pick([least, most, least + (most - least) * random.next()]);
			return type === "integer" ? Math.round(drawn) : drawn;
		}
		default: {
			if (of.example !== undefined && (of.format || of.pattern || random.chance(0.5))) return of.example;
			const length = random.pick([limit("minLength", 0), limit("minLength", 0) + 1, limit("maxLength", 40)]);
			return random.pick(["a", "É", "字", "\u200f", "z "]).repeat(length).slice(0, length);
		}
	}
}

/** Every place within a value, outermost first. */
const listPlaces = (value: unknown): { within: JsonContainer; key: string }[] =>
	isJsonContainer(value)
		? Object.entries(value).flatMap(([key, inner]) => [{ within: value, key }, ...listPlaces(inner)])
		: [];

const placeholder = "⁂here⁂";

/** A body that is right but for one or two of its places, as JSON: what stands there need not be JavaScript's. */
export function mutateBody(
	example: unknown,
	schema: JsonSchema,
	document: OpenApiDocument,
	random: SeededRandom,
): { name: string; text: string } {
	const mutations: string[] = [];
	const properties = resolveSchemaRef(schema, document).properties ?? {};
	const drawn = random.chance(0.3) || !isJsonContainer(example);
	const body = drawn ? generateValid(schema, document, random) : structuredClone(example);
	if (drawn) mutations.push("drawn");
	const hostileValues: string[] = [];
	const put = (within: JsonContainer, key: string, hostile: string) => {
		// Assigned, `__proto__` would be no property.
		Object.defineProperty(within, key, {
			value: `${placeholder}${hostileValues.length}`,
			enumerable: true,
			configurable: true,
		});
		hostileValues.push(hostile);
		mutations.push(`${key} = ${hostile.slice(0, 60)}`);
	};
	for (let times = random.pick([1, 1, 1, 2]); times > 0 && isJsonContainer(body); times--) {
		const places = listPlaces(body);
		const place = places.length > 0 ? random.pick(places) : null;
		const absent = Object.keys(properties).filter((name) => !(name in body));
		const way = random.next();
		if (way < 0.12 && place) {
			Reflect.deleteProperty(place.within, place.key);
			mutations.push(`no ${place.key}`);
		} else if (way < 0.35 && absent.length > 0) {
			const name = random.pick(absent);
			if (random.chance(0.4))
				Object.assign(body, { [name]: generateValid(properties[name] ?? {}, document, random) });
			else put(body, name, random.pick(hostileJson));
		} else if (way < 0.4) put(body, random.pick(["extra", "__proto__", "constructor", "id"]), "1");
		else if (place) put(place.within, place.key, random.pick(hostileJson));
	}
	const text = JSON.stringify(body ?? null).replace(
		new RegExp(`"${placeholder}(\\d+)"`, "g"),
		(_, at: string) => hostileValues[Number(at)] ?? "null",
	);
	return { name: mutations.join(", ") || "valid", text };
}
