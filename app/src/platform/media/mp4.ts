import type { VideoInfo } from "./video.ts";

/** Boxes (ISO/IEC 14496-12) that contain others. */
const containers = new Set(["moov", "trak", "mdia", "moof", "traf"]);
/** Maximum nesting of boxes in real files; each level costs a step per box. */
const maxDepth = 8;

const readFourCc = (view: DataView, at: number): string =>
	String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));

interface Box {
	type: string;
	/** Start of its content, after the header. */
	start: number;
	end: number;
}

function* iterateBoxes(view: DataView, from = 0, to = view.byteLength, depth = 0): Generator<Box> {
	if (depth > maxDepth) throw new RangeError("boxes lie too deep");
	for (let at = from; at < to; ) {
		const type = readFourCc(view, at + 4);
		const short = view.getUint32(at);
		const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
		const start = at + (short === 1 ? 16 : 8);
		const end = at + size;
		if (end > to || start > end) throw new RangeError("a box reaches past its end");
		yield { type, start, end };
		if (containers.has(type)) yield* iterateBoxes(view, start, end, depth + 1);
		at = end;
	}
}

/** Time scale and duration of `mvhd` or `mdhd`, whose fields are wider in version 1. */
function readTimes(view: DataView, start: number): { scale: number; length: number } {
	const wide = view.getUint8(start) === 1;
	return wide
		? { scale: view.getUint32(start + 20), length: Number(view.getBigUint64(start + 24)) }
		: { scale: view.getUint32(start + 12), length: view.getUint32(start + 16) };
}

/** Total duration of a `trun`'s samples, in the track's time scale. */
function readRunDuration(view: DataView, { start, end }: Box, usual: number): number {
	const flags = view.getUint32(start) & 0xffffff;
	const samples = view.getUint32(start + 4);
	if (!(flags & 0x100)) return samples * usual;
	const first = start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
	const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
	// Many boxes that claim the bytes after them would be read over and over.
	if (first + samples * width > end) throw new RangeError("a run reaches past its box");
	let length = 0;
	for (let index = 0; index < samples; index++) length += view.getUint32(first + index * width);
	return length;
}

/** Default sample duration of a `tfhd`, or 0. */
function readDefaultSampleDuration(view: DataView, start: number): number {
	const flags = view.getUint32(start) & 0xffffff;
	const at = start + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
	return flags & 0x8 ? view.getUint32(at) : 0;
}

/** Reads an MP4 file, regular or fragmented as browsers record it; fragments have durations for one track only. */
export function readMp4(view: DataView): VideoInfo | null {
	if (readFourCc(view, 4) !== "ftyp") return null;
	const found = { width: 0, height: 0, seconds: 0, handlers: new Set<string>() };
	let scale = 0;
	let usual = 0;
	let fragments = 0;
	for (const box of iterateBoxes(view)) {
		const { type, start, end } = box;
		if (type === "mvhd") {
			const movie = readTimes(view, start);
			found.seconds = movie.scale ? movie.length / movie.scale : 0;
		} else if (type === "tkhd" && view.getUint32(end - 8) > 0) {
			found.width = view.getUint32(end - 8) >> 16;
			found.height = view.getUint32(end - 4) >> 16;
		} else if (type === "mdhd") scale = readTimes(view, start).scale;
		else if (type === "hdlr") found.handlers.add(readFourCc(view, start + 8));
		else if (type === "tfhd") usual = readDefaultSampleDuration(view, start);
		else if (type === "trun") fragments += readRunDuration(view, box, usual);
	}
	if (!found.handlers.has("vide")) return null;
	return {
		contentType: "video/mp4",
		width: found.width,
		height: found.height,
		seconds: Math.max(found.seconds, scale ? fragments / scale : 0),
		hasAudio: found.handlers.has("soun"),
	};
}
