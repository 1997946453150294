/** Finds the mutants of a source file: each is a range of it and a replacement. */
import { parseAst } from "vitest/node";
import { sqlMutants } from "./sql-mutants.mjs";

const comparisons = { "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"] };
const operators = {
	...comparisons,
	"===": ["!=="],
	"!==": ["==="],
	"+": ["-"],
	"-": ["+"],
	"*": ["/"],
	"/": ["*"],
	"%": ["*"],
	"&&": ["||"],
	"||": ["&&"],
};
/** Methods that filter or sort. Their mutant is the object without the call. */
const steps = ["filter", "slice", "toSorted", "toReversed", "trim", "toLowerCase", "toUpperCase"];
const quantifiers = { some: "every", every: "some" };
/** Whether a string is a code (a state, a reason, a permission), not a sentence. */
const isCode = (text) => /^[a-z][\w.:-]*$/.test(text);
const isFunction = ({ type }) => /^(Arrow)?Function/.test(type);

/** Children that are evaluated, without types, property names and module names. */
function evaluated(node) {
	if (node.type.startsWith("Import") && node.type !== "ImportExpression") return [];
	if (/^TS(As|Satisfies|NonNull|Instantiation)/.test(node.type)) return [node.expression];
	if (node.type.startsWith("TS") || node.type.startsWith("JSX")) return [];
	const children = [];
	for (const [key, value] of Object.entries(node)) {
		if (key === "source" || key === "id" || key === "params" || key === "label") continue;
		if ((key === "key" || key === "property") && !node.computed) continue;
		if (key === "typeAnnotation" || key === "returnType" || key === "typeArguments") continue;
		for (const child of Array.isArray(value) ? value : [value])
			if (child && typeof child.type === "string") children.push(child);
	}
	// A parameter's default is evaluated, its name isn't.
	for (const parameter of node.params ?? [])
		if (parameter.type === "AssignmentPattern") children.push(parameter.right);
	return children;
}

/** Mutants of a node: `[kind, replacement]`, and the range if it isn't the node's own. */
function* replacements(node, parent, text) {
	const of = (part) => text.slice(part.start, part.end);
	const between = (from, to) => text.slice(from, to);
	switch (node.type) {
		case "BinaryExpression":
		case "LogicalExpression":
			// Brackets of the operands stand between them and the operator, and stay.
			for (const operator of operators[node.operator] ?? []) {
				const middle = between(node.left.end, node.right.start).replace(node.operator, operator);
				yield [
					"operator",
					`${between(node.start, node.left.end)}${middle}${between(node.right.start, node.end)}`,
				];
			}
			if (node.operator === "??") yield ["fallback", of(node.left)];
			break;
		case "UnaryExpression":
			if (node.operator === "!") yield ["negation", of(node.argument)];
			break;
		case "IfStatement":
		case "ConditionalExpression":
		case "WhileStatement":
			for (const value of node.type === "WhileStatement" ? ["false"] : ["true", "false"])
				yield ["condition", value, node.test];
			break;
		case "AwaitExpression":
			yield ["await", `(${of(node.argument)})`];
			break;
		case "Literal":
			if (typeof node.value === "boolean") yield ["boolean", String(!node.value)];
			else if (typeof node.value === "number") yield ["number", node.value === 0 ? "1" : `${node.raw} / 2`];
			else if (typeof node.value === "string" && isCode(node.value)) yield ["code", '""'];
			break;
		case "ArrayExpression":
			if (node.elements.length > 0) yield ["array", "[]"];
			break;
		case "ExpressionStatement":
			if (!node.directive && /^(Await|Call|Assignment|Update)/.test(node.expression.type))
				yield ["statement", ";"];
			break;
		case "ThrowStatement":
			yield ["statement", ";"];
			break;
		case "Property":
			if (parent.type === "ObjectExpression" && node.value.type === "Literal" && node.value.value === null)
				yield ["property", "...{}"];
			break;
		case "CallExpression": {
			const { callee } = node;
			const name = callee.type === "MemberExpression" && !callee.computed ? callee.property.name : null;
			if (steps.includes(name)) yield ["step", of(callee.object)];
			if (Object.hasOwn(quantifiers, name))
				yield [
					"quantifier",
					`${between(node.start, callee.property.start)}${quantifiers[name]}${between(callee.property.end, node.end)}`,
				];
			break;
		}
	}
}

/**
 * Finds all mutants of a file.
 * @param {string} text its source
 * @returns {{ kind: string, start: number, end: number, replacement: string, statement: boolean, wanted: string | null,
 * line: number, within: string, isStatic: boolean }[]}
 */
export function findMutants(text) {
	const found = [];
	const visit = (node, parent, around) => {
		const within = { ...around };
		if (isFunction(node)) within.isStatic = false;
		if (
			node.type === "VariableDeclarator" ||
			node.type === "FunctionDeclaration" ||
			node.type === "MethodDefinition"
		)
			within.name = (node.id ?? node.key)?.name ?? around.name;
		if (node.type === "ChainExpression") within.chain = true;
		else if (around.chain && parent.arguments?.includes(node)) within.chain = false;
		const proposed = [...replacements(node, parent, text), ...sqlMutants(node, text)];
		for (const [kind, replacement, place = node] of proposed) {
			// A part of `a?.b.c` can't be parenthesized, because the rest would no longer be skipped with it.
			if (within.chain && (node.type === "CallExpression" || node.type === "MemberExpression")) continue;
			const { start, end } = place;
			const statement = node.type.endsWith("Statement") && place === node;
			found.push({
				kind,
				start,
				end,
				replacement,
				form: statement ? "statement" : node.type === "Property" ? "property" : "expression",
				line: text.slice(0, start).split("\n").length,
				within: within.name,
				isStatic: within.isStatic,
			});
		}
		for (const child of evaluated(node)) visit(child, node, within);
	};
	visit(parseAst(text, { lang: "ts" }), null, { isStatic: true, name: "", chain: false });
	return found;
}
