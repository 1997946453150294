import { highlightCode } from "./highlight.ts";
import { sampleScopes } from "./sample-scopes.ts";
import { readSamples } from "./samples.ts";

/** As much of a Markdown tree's node as is used here. */
interface MarkdownNode {
	type: string;
	name?: string | null;
	lang?: string | null;
	meta?: string | null;
	value?: string;
	attributes?: { type: string; name: string; value: unknown }[];
	children?: MarkdownNode[];
	data?: { hProperties?: Record<string, string> };
}

const createElement = (
	name: string,
	attributes: Record<string, string>,
	children: MarkdownNode[] = [],
): MarkdownNode => ({
	type: "mdxJsxFlowElement",
	name,
	attributes: Object.entries(attributes).map(([key, value]) => ({
		type: "mdxJsxAttribute",
		name: key,
		value,
	})),
	children,
});

const createCodeElement = (text: string, language: string, file?: string): MarkdownNode =>
	createElement("Code", { html: highlightCode(text, language), language, ...(file && { file }) });

/** “Words [#id]” becomes a heading with that id. */
function setHeadingId(heading: MarkdownNode): void {
	const last = heading.children?.at(-1);
	const [mark, id] = /\s*\[#([a-z0-9-]+)\]$/.exec(last?.value ?? "") ?? [];
	if (!last?.value || !id) return;
	last.value = last.value.slice(0, -(mark?.length ?? 0));
	heading.data = { ...heading.data, hProperties: { id } };
}

function transformNode(node: MarkdownNode): MarkdownNode {
	if (node.type === "code") {
		const file = /title="([^"]+)"/.exec(node.meta ?? "")?.[1];
		return createCodeElement(node.value ?? "", node.lang ?? "", file);
	}
	if (node.type === "mdxJsxFlowElement" && node.name === "Sample") {
		const name = String(node.attributes?.find((attribute) => attribute.name === "name")?.value);
		const only = node.attributes?.find((attribute) => attribute.name === "only")?.value;
		const samples = readSamples(name).filter(({ language }) => !only || language === only);
		const scopes = sampleScopes[name];
		if (!scopes) throw new Error(`app/build-docs/sample-scopes.ts doesn't say which scopes “${name}” needs.`);
		return createElement(
			"Tabs",
			{ languages: samples.map(({ language }) => language).join(" "), scopes: scopes.join(" ") },
			samples.map((sample) => createCodeElement(sample.code, sample.language, sample.file)),
		);
	}
	if (node.type === "heading") setHeadingId(node);
	if (node.children) node.children = node.children.map(transformNode);
	return node;
}

/** Colors code while the pages are built, puts the files of samples in, and gives headings their ids. */
export const docsRemarkPlugin = () => (tree: MarkdownNode) => {
	transformNode(tree);
};
