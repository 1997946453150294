import { coloured } from "./code.ts";
import { sampleScopes } from "./sample-scopes.ts";
import { samplesOf } from "./samples.ts";

/** As much of a Markdown tree's node as is used here. */
interface Node {
	type: string;
	name?: string | null;
	lang?: string | null;
	meta?: string | null;
	value?: string;
	attributes?: { type: string; name: string; value: unknown }[];
	children?: Node[];
	data?: { hProperties?: Record<string, string> };
}

const element = (name: string, attributes: Record<string, string>, children: Node[] = []): Node => ({
	type: "mdxJsxFlowElement",
	name,
	attributes: Object.entries(attributes).map(([key, value]) => ({
		type: "mdxJsxAttribute",
		name: key,
		value,
	})),
	children,
});

const code = (text: string, language: string, file?: string): Node =>
	element("Code", { html: coloured(text, language), language, ...(file && { file }) });

/** “Words [#id]” becomes a heading with that id. */
function identify(heading: Node): void {
	const last = heading.children?.at(-1);
	const [mark, id] = /\s*\[#([a-z0-9-]+)\]$/.exec(last?.value ?? "") ?? [];
	if (!last?.value || !id) return;
	last.value = last.value.slice(0, -(mark?.length ?? 0));
	heading.data = { ...heading.data, hProperties: { id } };
}

function replaced(node: Node): Node {
	if (node.type === "code") {
		const file = /title="([^"]+)"/.exec(node.meta ?? "")?.[1];
		return code(node.value ?? "", node.lang ?? "", file);
	}
	if (node.type === "mdxJsxFlowElement" && node.name === "Sample") {
		const name = String(node.attributes?.find((attribute) => attribute.name === "name")?.value);
		const only = node.attributes?.find((attribute) => attribute.name === "only")?.value;
		const samples = samplesOf(name).filter(({ language }) => !only || language === only);
		const scopes = sampleScopes[name];
		if (!scopes) throw new Error(`app/docs/sample-scopes.ts doesn't say which scopes “${name}” needs.`);
		return element(
			"Tabs",
			{ languages: samples.map(({ language }) => language).join(" "), scopes: scopes.join(" ") },
			samples.map((sample) => code(sample.code, sample.language, sample.file)),
		);
	}
	if (node.type === "heading") identify(node);
	if (node.children) node.children = node.children.map(replaced);
	return node;
}

/** Colours code while the pages are built, puts the files of samples in, and gives headings their ids. */
export const docsRemark = () => (tree: Node) => {
	replaced(tree);
};
