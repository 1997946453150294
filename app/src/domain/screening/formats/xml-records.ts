import { SaxesParser } from "saxes";
import { ListFileError } from "./list-file-error.ts";
import { type ByteStream, decodeText, maxRecordLength } from "./text-lines.ts";

/** An XML element with its children. */
export interface XmlElement {
	readonly name: string;
	readonly line: number;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: readonly XmlElement[];
	/** Trimmed. */
	readonly text: string;
}

interface MutableXmlElement {
	name: string;
	line: number;
	attributes: Record<string, string>;
	children: MutableXmlElement[];
	text: string;
}

/** Published lists nest up to eight levels. */
const maxDepth = 24;

export const listChildrenNamed = ({ children }: XmlElement, name: string) =>
	children.filter((child) => child.name === name);
export const listChildTexts = (element: XmlElement, name: string) =>
	listChildrenNamed(element, name).map(({ text }) => text);

/**
 * Streams the record elements of a file, with its root without children. Entities beyond the five predefined ones,
 * and document types, are refused.
 * @throws ListFileError with line and element
 */
export async function* readXmlRecords(
	bytes: ByteStream,
	recordNames: readonly string[],
): AsyncGenerator<{ root: XmlElement; record: XmlElement }> {
	const parser = new SaxesParser();
	const stack: MutableXmlElement[] = [];
	let root: MutableXmlElement | null = null;
	let current: MutableXmlElement | null = null;
	let length = 0;
	let ready: MutableXmlElement[] = [];
	const toLocalName = (name: string) => name.slice(name.indexOf(":") + 1);
	parser.on("error", () => {
		throw new ListFileError("malformed", parser.line, stack.at(-1)?.name ?? null);
	});
	parser.on("doctype", () => {
		throw new ListFileError("malformed", parser.line, "DOCTYPE");
	});
	parser.on("opentag", ({ name, attributes }) => {
		if (stack.length >= maxDepth) throw new ListFileError("too_deep", parser.line, toLocalName(name));
		const element: MutableXmlElement = {
			name: toLocalName(name),
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
	for await (const text of decodeText(bytes)) {
		parser.write(text);
		const records = ready;
		ready = [];
		for (const record of records) yield { root: root ?? record, record };
	}
	parser.close();
	for (const record of ready) yield { root: root ?? record, record };
}
