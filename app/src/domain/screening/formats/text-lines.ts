import { ListFileError } from "./list-file-error.ts";

export type ByteStream = AsyncIterable<Uint8Array>;

/** Longer than any record of the supported lists. */
export const maxRecordLength = 4 * 1024 * 1024;

/** Streams decoded text. @throws ListFileError where the bytes aren't UTF-8 */
export async function* decodeText(bytes: ByteStream, encoding = "utf-8"): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding, { fatal: true });
	let line = 1;
	const decode = (chunk?: Uint8Array) => {
		try {
			return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
		} catch {
			throw new ListFileError("not_utf8", line);
		}
	};
	for await (const chunk of bytes) {
		const text = decode(chunk);
		if (text) yield text;
		for (const byte of chunk) if (byte === 10) line++;
	}
	const rest = decode();
	if (rest) yield rest;
}

/** Streams the lines of a file, numbered from 1. @throws ListFileError where a line exceeds the maximum length */
export async function* readLines(bytes: ByteStream): AsyncGenerator<{ text: string; line: number }> {
	let rest = "";
	let line = 0;
	for await (const text of decodeText(bytes)) {
		const lines = (rest + text).split("\n");
		rest = lines.pop() ?? "";
		for (const one of lines) yield { text: one, line: ++line };
		if (rest.length > maxRecordLength) throw new ListFileError("too_long", line + 1);
	}
	if (rest) yield { text: rest, line: line + 1 };
}
