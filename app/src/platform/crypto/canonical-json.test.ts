import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

test("canonical JSON doesn't depend on the order of insertion", () => {
	const first = { b: [1, { d: null, c: "é" }], a: true };
	const second = { a: true, b: [1, { c: "é", d: null }] };
	expect(canonicalJson(first)).toBe('{"a":true,"b":[1,{"c":"é","d":null}]}');
	expect(canonicalJson(second)).toBe(canonicalJson(first));
});

test("canonical JSON sorts numeric keys as strings", () => {
	expect(canonicalJson({ 9: 1, 10: 2 })).toBe('{"10":2,"9":1}');
});

test("canonical JSON omits what JSON omits, and writes dates as JSON does", () => {
	expect(canonicalJson({ a: undefined, b: [undefined], c: new Date(0) })).toBe(
		'{"b":[null],"c":"1970-01-01T00:00:00.000Z"}',
	);
	expect(canonicalJson(undefined)).toBe("null");
});

test("canonical JSON writes the shortest form of a number that parses to the same value", () => {
	expect(canonicalJson([1e21, 0.1 + 0.2, -0, 1.0])).toBe("[1e+21,0.30000000000000004,0,1]");
});
