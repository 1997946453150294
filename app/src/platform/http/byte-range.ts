import { Problem } from "./problem.ts";

/** An inclusive range of bytes. */
export interface ByteRange {
	first: number;
	last: number;
}

/**
 * Parses a `Range` header (RFC 9110, 14). Multiple ranges and units other than bytes get the whole content, as the
 * standard allows.
 * @param size of the content, in bytes
 * @returns null for the whole content
 * @throws Problem 416 when it begins after the end
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | null {
	const match = /^bytes=(\d*)-(\d*)$/i.exec(header ?? "");
	const [, from = "", to = ""] = match ?? [];
	if (!from && !to) return null;
	const first = from ? Number(from) : Math.max(0, size - Number(to));
	const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
	if (from && to && Number(to) < first) return null;
	if (first > last)
		throw new Problem(416, "range_not_satisfiable", { headers: { "content-range": `bytes */${size}` } });
	return { first, last };
}
