import { type ApiDocument, resolved, type Schema } from "../../http/openapi/types.ts";
import { hostileJson } from "./hostile.ts";
import type { Random } from "./random.ts";

type Whole = Record<string, unknown> | unknown[];
const isWhole = (value: unknown): value is Whole => typeof value === "object" && value !== null;

/** A value that a schema allows, drawn anew each time. */
export function valid(schema: Schema, document: ApiDocument, random: Random, depth = 0): unknown {
	const of = resolved(schema, document);
	const inner = (one: Schema) => valid(one, document, random, depth + 1);
	if (of.const !== undefined) return of.const;
	if (of.enum) return random.one(of.enum);
	const choices = of.anyOf ?? of.oneOf;
	if (choices) return inner(random.one(choices));
	if (of.allOf) return Object.assign({}, ...of.allOf.map(inner));
	const type = Array.isArray(of.type) ? random.one(of.type) : of.type;
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
			const drawn = random.one([least, most, least + (most - least) * random.next()]);
			return type === "integer" ? Math.round(drawn) : drawn;
		}
		default: {
			if (of.example !== undefined && (of.format || of.pattern || random.chance(0.5))) return of.example;
			const length = random.one([limit("minLength", 0), limit("minLength", 0) + 1, limit("maxLength", 40)]);
			return random.one(["a", "É", "字", "\u200f", "z "]).repeat(length).slice(0, length);
		}
	}
}

/** Every place within a value, outermost first. */
const placesIn = (value: unknown): { within: Whole; key: string }[] =>
	isWhole(value)
		? Object.entries(value).flatMap(([key, inner]) => [{ within: value, key }, ...placesIn(inner)])
		: [];

const mark = "⁂here⁂";

/** A body that is right but for one or two of its places, as JSON: what stands there need not be JavaScript's. */
export function mutated(
	example: unknown,
	schema: Schema,
	document: ApiDocument,
	random: Random,
): { name: string; text: string } {
	const told: string[] = [];
	const properties = resolved(schema, document).properties ?? {};
	const drawn = random.chance(0.3) || !isWhole(example);
	const body = drawn ? valid(schema, document, random) : structuredClone(example);
	if (drawn) told.push("drawn");
	const stands: string[] = [];
	const put = (within: Whole, key: string, hostile: string) => {
		// Assigned, `__proto__` would be no property.
		Object.defineProperty(within, key, {
			value: `${mark}${stands.length}`,
			enumerable: true,
			configurable: true,
		});
		stands.push(hostile);
		told.push(`${key} = ${hostile.slice(0, 60)}`);
	};
	for (let times = random.one([1, 1, 1, 2]); times > 0 && isWhole(body); times--) {
		const places = placesIn(body);
		const place = places.length > 0 ? random.one(places) : null;
		const absent = Object.keys(properties).filter((name) => !(name in body));
		const way = random.next();
		if (way < 0.12 && place) {
			Reflect.deleteProperty(place.within, place.key);
			told.push(`no ${place.key}`);
		} else if (way < 0.35 && absent.length > 0) {
			const name = random.one(absent);
			if (random.chance(0.4))
				Object.assign(body, { [name]: valid(properties[name] ?? {}, document, random) });
			else put(body, name, random.one(hostileJson));
		} else if (way < 0.4) put(body, random.one(["extra", "__proto__", "constructor", "id"]), "1");
		else if (place) put(place.within, place.key, random.one(hostileJson));
	}
	const text = JSON.stringify(body ?? null).replace(
		new RegExp(`"${mark}(\\d+)"`, "g"),
		(_, at: string) => stands[Number(at)] ?? "null",
	);
	return { name: told.join(", ") || "valid", text };
}
