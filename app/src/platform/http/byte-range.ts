import { Problem } from "./problem.ts";

/** Bytes of a whole, from the first to the last of them. */
export interface ByteRange {
	first: number;
	last: number;
}

/**
 * The bytes that a `Range` header asks for (RFC 9110, 14). Several ranges at once, and units other than bytes,
 * are answered with the whole, as the standard lets a server do.
 * @param size of the whole, in bytes
 * @returns null for the whole
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
