/** Mutants of queries: a removed condition, a moved bound, a reversed order. */

const twins = {
	lt: "lte",
	lte: "lt",
	gt: "gte",
	gte: "gt",
	isNull: "isNotNull",
	isNotNull: "isNull",
	asc: "desc",
	desc: "asc",
};

/** Where the queries that `scoped` builds take their condition. */
const conditionAt = { select: 1, selectDistinct: 1, count: 1, delete: 1, update: 2 };

/** The name by which a mutated file reaches functions that it doesn't import. */
export const drizzle = "__drizzle";

/** Mutants of one node of a query: `[kind, replacement]`. */
export function* sqlMutants(node, text) {
	const of = (part) => text.slice(part.start, part.end);
	if (node.type === "TaggedTemplateExpression" && node.tag.name === "sql") {
		for (const quasi of node.quasi.quasis)
			for (const match of of(quasi).matchAll(/\band\b|(?<![-=<>@|&?])(?:<=|>=|<|>)(?![<>=@|&])/g)) {
				const at = quasi.start + match.index;
				const other = match[0] === "and" ? "or" : match[0].length === 2 ? match[0][0] : `${match[0]}=`;
				yield ["sql", `${text.slice(node.start, at)}${other}${text.slice(at + match[0].length, node.end)}`];
			}
		return;
	}
	if (node.type !== "CallExpression") return;
	const { callee, arguments: given } = node;
	if (callee.type === "Identifier" && (callee.name === "and" || callee.name === "or") && given.length > 1)
		for (const left of given)
			yield [
				"query condition",
				`${callee.name}(${given
					.filter((one) => one !== left)
					.map(of)
					.join(", ")})`,
			];
	if (callee.type === "Identifier" && Object.hasOwn(twins, callee.name) && given.length > 0)
		yield ["query operator", `${drizzle}.${twins[callee.name]}(${given.map(of).join(", ")})`];
	if (callee.type === "MemberExpression" && callee.property.name === "where" && given.length === 1)
		yield ["query condition", `${of(callee)}(undefined)`];
	const condition = /^scoped/.test(callee.object?.callee?.name) && given[conditionAt[callee.property.name]];
	if (condition && of(condition) !== "undefined")
		yield [
			"query condition",
			`${of(callee)}(${given.map((one) => (one === condition ? "undefined" : of(one))).join(", ")})`,
		];
}
