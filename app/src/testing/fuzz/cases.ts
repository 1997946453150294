import type { ApiDocument, Parameter } from "../../http/openapi/types.ts";
import { placed } from "../contract/calls.ts";
import type { Described } from "../contract/document.ts";
import type { Call } from "../contract/recipes.ts";
import type { World } from "../contract/world.ts";
import { mutated, valid } from "./bodies.ts";
import {
	hostileBodies,
	hostileEncodings,
	hostileForms,
	hostileHeaders,
	hostileTexts,
	hostileTypes,
} from "./hostile.ts";
import type { Random } from "./random.ts";

/** One way to call an operation; what it doesn't say is as in the call that goes well. */
export interface Case {
	readonly name: string;
	/** Values in the path, as they are sent. */
	readonly path?: Record<string, string>;
	/** The query, as it is sent. */
	readonly query?: string;
	readonly body?: string | Buffer;
	readonly headers?: Record<string, string>;
}

/** How many cases of each kind are drawn for an operation. */
export interface Share {
	readonly mutations: number;
	readonly bodies: number;
	readonly types: number;
	readonly forms: number;
	readonly queries: number;
	readonly paths: number;
	readonly headers: number;
}

const json = { "content-type": "application/json" };
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll(".", "%2e");

function* bodyCases(
	{ operation }: Described,
	call: Call,
	document: ApiDocument,
	random: Random,
	share: Share,
): Generator<Case> {
	const content = operation.requestBody?.content ?? {};
	const schema = content["application/json"]?.schema;
	if (schema) {
		for (let at = 0; at < share.mutations; at++) {
			const { name, text } = mutated(call.body, schema, document, random);
			yield { name: `body: ${name}`, body: text, headers: json };
		}
		for (const body of random.some(hostileBodies, share.bodies))
			yield { name: `body ${short(body)}`, body, headers: json };
		const body = JSON.stringify(call.body ?? {});
		for (const type of random.some(hostileTypes, share.types))
			yield { name: `type ${short(type)}`, body, headers: { "content-type": type } };
	}
	if ("multipart/form-data" in content || random.chance(0.1)) {
		const headers = { "content-type": "multipart/form-data; boundary=x" };
		for (const form of random.some(hostileForms, share.forms))
			yield { name: `form ${short(form)}`, body: Buffer.from(form, "latin1"), headers };
	}
}

function* queryCases(
	{ parameters }: Described,
	{ query = {} }: Call,
	world: World,
	document: ApiDocument,
	random: Random,
	count: number,
): Generator<Case> {
	const known = parameters.filter((one) => one.in === "query");
	const rest = (without: string) =>
		Object.entries(query)
			.filter(([name]) => name !== without)
			.map(([name, value]) => `${name}=${encoded(value)}`);
	const drawn = ({ name, schema, example }: Parameter): string => {
		const value = random.chance(0.5) ? placed(example, world) : valid(schema, document, random);
		return `${name}=${encoded([value].flat().join(","))}`;
	};
	if (known.length === 0) return;
	for (let at = 0; at < count; at++) {
		const parameter = random.one(known);
		const { name } = parameter;
		const written = random.one([
			() => `${name}=${encoded(random.one(hostileTexts.filter(({ length }) => length < 4000)))}`,
			() => `${name}=${encoded(random.one(hostileTexts.filter(({ length }) => length < 4000)))}`,
			() => `${name}=${random.one(hostileEncodings)}`,
			() => `${drawn(parameter)}&${drawn(parameter)}`,
			() => random.some(known, 4).map(drawn).join("&"),
			() => `${name}[]=1&${name}[a]=2&${name}.b=3`,
			() => `${random.one(["__proto__", "constructor", "no_such", "%00", "%ff", ""])}=1`,
			() => name,
		])();
		const whole = [...rest(name), written].join("&");
		yield { name: `query ${short(whole)}`, query: whole };
	}
}

function* pathCases({ params = {} }: Call, random: Random, count: number): Generator<Case> {
	const names = Object.keys(params);
	if (names.length === 0) return;
	for (let at = 0; at < count; at++) {
		const name = random.one(names);
		const id = params[name] ?? "";
		const value = random.one([
			() => random.one(hostileEncodings),
			() => encoded(random.one(hostileTexts.filter(({ length }) => length > 0 && length < 4000))),
			() => `${id.slice(0, -1)}${id.endsWith("z") ? "y" : "z"}`,
			() => id.toUpperCase(),
			() => `${id}%00`,
			() => id.replace(/^[a-z]{3}_/, random.one(["vrf_", "cus_", "whk_", "xyz_"])),
		])();
		yield { name: `path ${name}=${short(value)}`, path: { [name]: value || "%20" } };
	}
}

/** Hostile and half-valid calls of an operation: always the same ones for the same chances. */
export function casesOf(
	described: Described,
	call: Call,
	world: World,
	document: ApiDocument,
	random: Random,
	share: Share,
): Case[] {
	return [
		...pathCases(call, random, share.paths),
		...queryCases(described, call, world, document, random, share.queries),
		...bodyCases(described, call, document, random, share),
		...random
			.some(hostileHeaders, share.headers)
			.map((headers) => ({ name: `header ${short(JSON.stringify(headers))}`, headers })),
	];
}
