import type { VideoInfo } from "./video.ts";

/** EBML elements (RFC 8794, Matroska RFC 9559) that are read. */
const elementIds = {
	head: 0x1a45dfa3,
	docType: 0x4282,
	segment: 0x18538067,
	info: 0x1549a966,
	timestampScale: 0x2ad7b1,
	tracks: 0x1654ae6b,
	trackEntry: 0xae,
	trackType: 0x83,
	video: 0xe0,
	pixelWidth: 0xb0,
	pixelHeight: 0xba,
	cluster: 0x1f43b675,
	clusterTimestamp: 0xe7,
	simpleBlock: 0xa3,
	blockGroup: 0xa0,
	block: 0xa1,
} as const;
const containers: ReadonlySet<number> = new Set([
	elementIds.head,
	elementIds.segment,
	elementIds.info,
	elementIds.tracks,
	elementIds.trackEntry,
	elementIds.video,
	elementIds.cluster,
	elementIds.blockGroup,
]);
const trackTypes = { video: 1, audio: 2 };

/** A variable-length number. @param marked whether the length marker is part of it, as in IDs */
function readVint(view: DataView, at: number, marked: boolean): { value: number; next: number } {
	const first = view.getUint8(at);
	const length = Math.clz32(first) - 23;
	if (length > 8) throw new RangeError("no EBML number");
	let value = marked ? first : first & (0xff >> length);
	for (let index = 1; index < length; index++) value = value * 256 + view.getUint8(at + index);
	return { value, next: at + length };
}

function readUnsigned(view: DataView, at: number, end: number): number {
	let value = 0;
	for (let index = at; index < end; index++) value = value * 256 + view.getUint8(index);
	return value;
}

/**
 * The leaf elements, in order. While recording, browsers leave the lengths of enclosing elements unknown, so nesting is
 * ignored.
 */
function* iterateElements(view: DataView): Generator<{ id: number; start: number; end: number }> {
	for (let at = 0; at < view.byteLength; ) {
		const id = readVint(view, at, true);
		const size = readVint(view, id.next, false);
		at = size.next;
		if (containers.has(id.value)) continue;
		yield { id: id.value, start: at, end: at + size.value };
		at += size.value;
	}
}

/** Reads a WebM file. Its duration comes from the last block, because live recordings often have no other. */
export function readWebm(view: DataView): VideoInfo | null {
	if (view.getUint32(0) !== elementIds.head) return null;
	const found = { docType: "", width: 0, height: 0, last: 0, types: new Set<number>() };
	let cluster = 0;
	let scale = 1_000_000;
	for (const { id, start, end } of iterateElements(view)) {
		if (end > view.byteLength) return null;
		if (id === elementIds.docType)
			found.docType = String.fromCharCode(
				...new Uint8Array(view.buffer, view.byteOffset + start, end - start),
			);
		else if (id === elementIds.timestampScale) scale = readUnsigned(view, start, end);
		else if (id === elementIds.trackType) found.types.add(readUnsigned(view, start, end));
		else if (id === elementIds.pixelWidth) found.width = readUnsigned(view, start, end);
		else if (id === elementIds.pixelHeight) found.height = readUnsigned(view, start, end);
		else if (id === elementIds.clusterTimestamp) cluster = readUnsigned(view, start, end);
		else if (id === elementIds.simpleBlock || id === elementIds.block)
			found.last = Math.max(found.last, cluster + view.getInt16(readVint(view, start, false).next));
	}
	if (found.docType !== "webm" || !found.types.has(trackTypes.video)) return null;
	return {
		contentType: "video/webm",
		width: found.width,
		height: found.height,
		seconds: (found.last * scale) / 1e9,
		hasAudio: found.types.has(trackTypes.audio),
	};
}
