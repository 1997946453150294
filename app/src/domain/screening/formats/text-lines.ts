import { ListFileError } from "./list-file-error.ts";

export type ByteStream = AsyncIterable<Uint8Array>;

/** Longer than any record of the supported lists. */
export const maxRecordLength = 4 * 1024 * 1024;

/** UTF-16 of spreadsheets' “Unicode text”, by its byte order mark or by the zeros of its first letters; otherwise null. */
export function detectUtf16(start: Uint8Array): "utf-16le" | "utf-16be" | null {
	const [a, b, c, d] = start;
	if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return "utf-16le";
	return (a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d) ? "utf-16be" : null;
}

const lineEnd = /\r\n|\r|\n/g;
const countLineEnds = (text: string) => text.match(lineEnd)?.length ?? 0;

/** The text before the first byte of a chunk that can't be decoded; the character before it began in the previous one. */
function decodeUntilFault(bytes: Uint8Array, encoding: string): string {
	const isContinuation = (byte: number) => encoding === "utf-8" && byte >> 6 === 0b10;
	const decoder = new TextDecoder(encoding, { fatal: true });
	let text = "";
	try {
		for (const byte of bytes.subarray(bytes.findIndex((candidate) => !isContinuation(candidate))))
			text += decoder.decode(Uint8Array.of(byte), { stream: true });
	} catch {
		return text;
	}
	// The fault is the end of the previous chunk.
	return "";
}

/**
 * Streams decoded text: UTF-8, or UTF-16 where the file begins so.
 * @param encoding of lists that are always written in another one
 * @throws ListFileError where the bytes can't be decoded
 */
export async function* decodeText(bytes: ByteStream, encoding?: string): AsyncGenerator<string> {
	let decoder: TextDecoder | null = null;
	let line = 1;
	for await (const chunk of bytes) {
		decoder ??= new TextDecoder(encoding ?? detectUtf16(chunk) ?? "utf-8", { fatal: true });
		let text: string;
		try {
			text = decoder.decode(chunk, { stream: true });
		} catch {
			throw new ListFileError("not_utf8", line + countLineEnds(decodeUntilFault(chunk, decoder.encoding)));
		}
		if (text) yield text;
		line += countLineEnds(text);
	}
	try {
		const rest = decoder?.decode();
		if (rest) yield rest;
	} catch {
		throw new ListFileError("not_utf8", line);
	}
}

/** Streams the lines of a file, numbered from 1. @throws ListFileError where a line exceeds the maximum length */
export async function* readLines(bytes: ByteStream): AsyncGenerator<{ text: string; line: number }> {
	let rest = "";
	let line = 0;
	for await (const chunk of decodeText(bytes)) {
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		for (const text of lines) yield { text, line: ++line };
		if (rest.length > maxRecordLength) throw new ListFileError("too_long", line + 1);
	}
	if (rest) yield { text: rest, line: line + 1 };
}
