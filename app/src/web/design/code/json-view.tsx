import type { ReactNode } from "react";
import { CodeBlock } from "./code-block.tsx";
import css from "./json-view.module.css";

const jsonTokenPattern =
	/("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([{}[\],]+)/g;

function highlightJson(json: string): ReactNode[] {
	const parts: ReactNode[] = [];
	let offset = 0;
	for (const match of json.matchAll(jsonTokenPattern)) {
		const [token, text, colon, word, number] = match;
		parts.push(json.slice(offset, match.index));
		offset = match.index + token.length;
		const kind = colon
			? "key"
			: text?.includes("•••")
				? "masked"
				: text
					? "string"
					: word
						? "word"
						: number
							? "number"
							: null;
		parts.push(
			<span key={match.index} className={css[kind ?? "punctuation"]}>
				{text ?? token}
			</span>,
			colon,
		);
	}
	parts.push(json.slice(offset));
	return parts;
}

/** Indented JSON with syntax highlighting and a copy button. */
export function JsonView({ title, value }: { title: string; value: unknown }) {
	const json = JSON.stringify(value, null, 2);
	return (
		<CodeBlock title={title} code={json} wrap>
			{highlightJson(json)}
		</CodeBlock>
	);
}
