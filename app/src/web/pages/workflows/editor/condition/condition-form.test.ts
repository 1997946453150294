import { describe, expect, test } from "vitest";
import type { Condition, FactTest } from "../../../../../domain/workflows/definition/condition-contract.ts";
import {
	createFirstTest,
	createTest,
	listOperators,
	toCondition,
	toConditionForm,
} from "./condition-form.ts";

const isMinor: FactTest = { field: "document.age", op: "lt", value: 18 };
const ofFrance: FactTest = { field: "document.country", op: "eq", value: "FRA" };

test.each<[string, Condition]>([
	["one test", isMinor],
	["tests that must all hold", { all: [isMinor, ofFrance] }],
	["tests of which one must hold", { any: [isMinor, ofFrance] }],
])("%s can be edited and stay as they are", (_, condition) => {
	const form = toConditionForm(condition);
	expect(form && toCondition(form)).toEqual(condition);
});

test.each<[string, Condition]>([
	["a negation", { not: isMinor }],
	["a group inside a group", { all: [isMinor, { any: [ofFrance] }] }],
])("%s can't be edited", (_, condition) => {
	expect(toConditionForm(condition)).toBeNull();
});

test("a group of one test becomes the test", () => {
	expect(toCondition({ group: "any", tests: [isMinor] })).toEqual(isMinor);
});

describe("a new test", () => {
	test("keeps the value of the test before where the fact is the same", () => {
		expect(createTest("document.country", { kind: "country" }, "in", ofFrance)).toEqual({
			field: "document.country",
			op: "in",
			value: ["FRA"],
		});
		expect(createTest("document.age", { kind: "number", unit: "years" }, "gte", isMinor)).toEqual({
			...isMinor,
			op: "gte",
		});
	});

	test("begins with a value of its fact", () => {
		expect(createTest("document.type", { kind: "choice", values: ["passport"] }, "eq", isMinor)).toEqual({
			field: "document.type",
			op: "eq",
			value: "passport",
		});
		expect(createTest("metadata.plan", { kind: "text" }, "exists")).toEqual({
			field: "metadata.plan",
			op: "exists",
		});
	});

	test("asks about the age on the document, or the age of the request before a document", () => {
		expect(
			createFirstTest({
				"provided.age": { kind: "number", unit: "years" },
				"document.age": { kind: "number", unit: "years" },
				"document.country": { kind: "country" },
			}),
		).toEqual(isMinor);
		expect(createFirstTest({ "provided.age": { kind: "number", unit: "years" } })).toEqual({
			...isMinor,
			field: "provided.age",
		});
	});
});

test("whether a fact is known can be asked of every fact, and comparisons of numbers only", () => {
	expect(listOperators({ kind: "number", unit: "years" })).toEqual(["lt", "gte", "eq", "exists"]);
	expect(listOperators({ kind: "choices", values: ["face_mismatch"] })).toEqual(["in", "exists"]);
});
