import { SaxesParser } from "saxes";
import { ListFileError } from "./list-file-error.ts";
import { type Bytes, decoded, maxRecordLength } from "./text-lines.ts";

/** An element with its children by name, as far as lists nest. */
export interface XmlElement {
	readonly name: string;
	readonly line: number;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: readonly XmlElement[];
	/** Trimmed. */
	readonly text: string;
}

interface Open {
	name: string;
	line: number;
	attributes: Record<string, string>;
	children: Open[];
	text: string;
}

/** Real lists nest eight deep. */
const maxDepth = 24;

export const childrenOf = ({ children }: XmlElement, name: string) =>
	children.filter((child) => child.name === name);
export const textsOf = (element: XmlElement, name: string) =>
	childrenOf(element, name).map(({ text }) => text);

/**
 * The elements of a file that are records, one by one, and its root without children. Entities beyond the five of
 * XML, and document types, are refused.
 * @throws ListFileError with line and element
 */
export async function* xmlRecords(
	bytes: Bytes,
	recordNames: readonly string[],
): AsyncGenerator<{ root: XmlElement; record: XmlElement }> {
	const parser = new SaxesParser();
	const stack: Open[] = [];
	let root: Open | null = null;
	let current: Open | null = null;
	let length = 0;
	let ready: Open[] = [];
	const local = (name: string) => name.slice(name.indexOf(":") + 1);
	parser.on("error", () => {
		throw new ListFileError("malformed", parser.line, stack.at(-1)?.name ?? null);
	});
	parser.on("doctype", () => {
		throw new ListFileError("malformed", parser.line, "DOCTYPE");
	});
	parser.on("opentag", ({ name, attributes }) => {
		if (stack.length >= maxDepth) throw new ListFileError("too_deep", parser.line, local(name));
		const element: Open = {
			name: local(name),
			line: parser.line,
			attributes: attributes as Record<string, string>,
			children: [],
			text: "",
		};
		root ??= element;
		if (current === null && recordNames.includes(element.name)) {
			current = element;
			length = 0;
		} else if (current !== null) stack.at(-1)?.children.push(element);
		stack.push(element);
	});
	parser.on("text", (text) => {
		const element = stack.at(-1);
		if (current === null || !element) return;
		length += text.length;
		if (length > maxRecordLength) throw new ListFileError("too_long", parser.line, element.name);
		element.text += text;
	});
	parser.on("closetag", () => {
		const element = stack.pop();
		if (!element) return;
		element.text = element.text.trim();
		if (element === current) {
			ready.push(element);
			current = null;
		}
	});
	for await (const text of decoded(bytes)) {
		parser.write(text);
		const records = ready;
		ready = [];
		for (const record of records) yield { root: root ?? record, record };
	}
	parser.close();
	for (const record of ready) yield { root: root ?? record, record };
}
