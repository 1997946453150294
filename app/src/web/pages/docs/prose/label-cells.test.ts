import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { stackTable } from "./label-cells.ts";

const row = (cell: "td" | "th", ...texts: ReactNode[]) =>
	createElement(
		"tr",
		null,
		texts.map((text, at) => createElement(cell, { key: String(at) }, text)),
	);
const table = (head: ReactNode[], ...rows: ReactNode[][]) => [
	createElement("thead", { key: "head" }, row("th", ...head)),
	"\n",
	createElement("tbody", { key: "body" }, "\n", ...rows.map((cells) => row("td", ...cells))),
];
const render = (children: ReactNode) => renderToStaticMarkup(createElement("table", null, children));

test("cells of a guide's table with three columns or more carry the name of their column", () => {
	const code = createElement("code", null, "age");
	const children = table(["Check", ["Looks", " at"], "Result"], ["Age", code, "clear"]);
	expect(render(stackTable(children))).toContain(
		'<td>Age</td><td data-label="Looks at"><code>age</code></td><td data-label="Result">clear</td>',
	);
});

test("a guide's table with two columns stays a table on phones", () => {
	expect(stackTable(table(["Event", "When"], ["created", "at once"]))).toBeNull();
});
