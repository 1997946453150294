import { brotliDecompressSync } from "node:zlib";

/**
 * Unpacks a WOFF2 font (W3C Recommendation, 8 August 2024) into the OpenType font it was made of. Browsers read
 * WOFF2; what writes PDF needs the tables themselves, and its own reader can't write back glyphs that are packed.
 */

/** Tags that are written as a number (§4.1). */
const knownTags =
	"cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill".match(
		/.{4}(?= |$)/g,
	) as string[];
const arbitraryTag = 63;
const headerLength = 48;

/** Reads numbers one after the other. */
class Reader {
	#at: number;
	readonly bytes: Buffer;
	constructor(bytes: Buffer, at = 0) {
		this.bytes = bytes;
		this.#at = at;
	}
	get at(): number {
		return this.#at;
	}
	u8(): number {
		return this.bytes.readUInt8(this.#at++);
	}
	u16(): number {
		this.#at += 2;
		return this.bytes.readUInt16BE(this.#at - 2);
	}
	i16(): number {
		this.#at += 2;
		return this.bytes.readInt16BE(this.#at - 2);
	}
	u32(): number {
		this.#at += 4;
		return this.bytes.readUInt32BE(this.#at - 4);
	}
	take(length: number): Buffer {
		this.#at += length;
		return this.bytes.subarray(this.#at - length, this.#at);
	}
	/** UIntBase128: seven bits a byte (§4.1). */
	base128(): number {
		let value = 0;
		for (let read = 0; read < 5; read++) {
			const byte = this.u8();
			value = value * 128 + (byte & 0x7f);
			if (!(byte & 0x80)) return value;
		}
		throw new Error("The font is damaged.");
	}
	/** 255UInt16: one to three bytes (§6.1.1). */
	short255(): number {
		const code = this.u8();
		if (code === 253) return this.u16();
		if (code === 255) return this.u8() + 253;
		if (code === 254) return this.u8() + 506;
		return code;
	}
}

interface Table {
	tag: string;
	data: Buffer;
	transformed: boolean;
}

function tablesOf(woff2: Buffer): { flavor: number; tables: Table[] } {
	const reader = new Reader(woff2);
	if (reader.take(4).toString("latin1") !== "wOF2") throw new Error("This is no WOFF2 font.");
	const flavor = reader.u32();
	reader.u32();
	const count = reader.u16();
	reader.take(6);
	const packedLength = reader.u32();
	const directory = new Reader(woff2, headerLength);
	const entries = Array.from({ length: count }, () => {
		const flags = directory.u8();
		const known = flags & 0x3f;
		const tag = known === arbitraryTag ? directory.take(4).toString("latin1") : (knownTags[known] ?? "");
		const version = flags >> 6;
		const transformed = tag === "glyf" || tag === "loca" ? version === 0 : version !== 0;
		const length = directory.base128();
		return { tag, transformed, length: transformed ? directory.base128() : length };
	});
	const body = new Reader(brotliDecompressSync(woff2.subarray(directory.at, directory.at + packedLength)));
	const tables = entries.map(({ tag, transformed, length }) => ({
		tag,
		transformed,
		data: body.take(length),
	}));
	return { flavor, tables };
}

const onCurve = 0x01;
const overlap = 0x40;
const instructed = 0x0100;

/** One point after the other by its flag (§5.2, table of triplets). */
function readPoint(flag: number, glyphs: Reader): { dx: number; dy: number } {
	const kind = flag & 0x7f;
	const sign = (bit: number, value: number) => (flag & bit ? value : -value);
	if (kind < 10) return { dx: 0, dy: sign(1, ((kind & 14) << 7) + glyphs.u8()) };
	if (kind < 20) return { dx: sign(1, (((kind - 10) & 14) << 7) + glyphs.u8()), dy: 0 };
	if (kind < 84) {
		const [base, byte] = [kind - 20, glyphs.u8()];
		return {
			dx: sign(1, 1 + (base & 0x30) + (byte >> 4)),
			dy: sign(2, 1 + ((base & 0x0c) << 2) + (byte & 0x0f)),
		};
	}
	if (kind < 120) {
		const base = kind - 84;
		const [x, y] = [glyphs.u8(), glyphs.u8()];
		return {
			dx: sign(1, 1 + (Math.floor(base / 12) << 8) + x),
			dy: sign(2, 1 + (((base % 12) >> 2) << 8) + y),
		};
	}
	if (kind < 124) {
		const [a, b, c] = [glyphs.u8(), glyphs.u8(), glyphs.u8()];
		return { dx: sign(1, (a << 4) + (b >> 4)), dy: sign(2, ((b & 0x0f) << 8) + c) };
	}
	return { dx: sign(1, glyphs.u16()), dy: sign(2, glyphs.u16()) };
}

const shorts = (values: readonly number[]): Buffer => {
	const bytes = Buffer.alloc(values.length * 2);
	for (const [index, value] of values.entries())
		bytes.writeInt16BE(((value + 0x8000) & 0xffff) - 0x8000, index * 2);
	return bytes;
};

/** The streams into which the table of glyphs is taken apart (§5.1). */
interface Streams {
	contours: Reader;
	points: Reader;
	flags: Reader;
	glyphs: Reader;
	composites: Reader;
	boxes: Reader;
	instructions: Reader;
}

function composite({ composites, glyphs, instructions }: Streams, box: Buffer): Buffer {
	const start = composites.at;
	let flags: number;
	let hinted = false;
	do {
		flags = composites.u16();
		composites.u16();
		const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
		composites.take((flags & 0x01 ? 4 : 2) + scale);
		hinted ||= (flags & instructed) !== 0;
	} while (flags & 0x20);
	const parts = composites.bytes.subarray(start, composites.at);
	const length = hinted ? glyphs.short255() : 0;
	return Buffer.concat([
		shorts([-1]),
		box,
		parts,
		...(hinted ? [shorts([length]), instructions.take(length)] : []),
	]);
}

function simple(streams: Streams, contours: number, box: Buffer | null, overlaps: boolean): Buffer {
	const ends: number[] = [];
	let count = 0;
	for (let contour = 0; contour < contours; contour++) {
		count += streams.points.short255();
		ends.push(count - 1);
	}
	const [flags, xs, ys]: [number[], number[], number[]] = [[], [], []];
	let [x, y] = [0, 0];
	const extent = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
	for (let point = 0; point < count; point++) {
		const flag = streams.flags.u8();
		const { dx, dy } = readPoint(flag, streams.glyphs);
		x += dx;
		y += dy;
		flags.push((flag & 0x80 ? 0 : onCurve) | (overlaps && point === 0 ? overlap : 0));
		xs.push(dx);
		ys.push(dy);
		extent.left = Math.min(extent.left, x);
		extent.right = Math.max(extent.right, x);
		extent.bottom = Math.min(extent.bottom, y);
		extent.top = Math.max(extent.top, y);
	}
	const length = streams.glyphs.short255();
	return Buffer.concat([
		shorts([contours]),
		box ?? shorts([extent.left, extent.bottom, extent.right, extent.top]),
		shorts(ends),
		shorts([length]),
		streams.instructions.take(length),
		Buffer.from(flags),
		shorts(xs),
		shorts(ys),
	]);
}

/** Puts the glyphs together again. @returns the tables `glyf` and `loca`, the latter in its long form */
function glyphsOf(packed: Buffer): { glyf: Buffer; loca: Buffer } {
	const reader = new Reader(packed);
	reader.u16();
	const hasOverlaps = (reader.u16() & 1) !== 0;
	const count = reader.u16();
	reader.u16();
	const lengths = Array.from({ length: 7 }, () => reader.u32());
	const parts = lengths.map((length) => new Reader(reader.take(length)));
	const [contours, points, flags, glyphs, composites, boxes, instructions] = parts as [
		Reader,
		Reader,
		Reader,
		Reader,
		Reader,
		Reader,
		Reader,
	];
	const streams = { contours, points, flags, glyphs, composites, boxes, instructions };
	const bits = (bytes: Buffer) => (index: number) => ((bytes[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
	const boxed = bits(boxes.take(((count + 31) >> 5) << 2));
	const overlapping = bits(hasOverlaps ? reader.take((count + 7) >> 3) : Buffer.alloc(0));
	const written: Buffer[] = [];
	const loca = Buffer.alloc((count + 1) * 4);
	let offset = 0;
	for (let index = 0; index < count; index++) {
		const number = contours.i16();
		const box = boxed(index) ? boxes.take(8) : null;
		const glyph =
			number === 0
				? Buffer.alloc(0)
				: number < 0
					? composite(streams, box ?? Buffer.alloc(8))
					: simple(streams, number, box, overlapping(index));
		const padded = Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]);
		written.push(padded);
		offset += padded.length;
		loca.writeUInt32BE(offset, (index + 1) * 4);
	}
	return { glyf: Buffer.concat(written), loca };
}

/** Writes tables as one font (OpenType, "Organization of an OpenType font"). Readers here ask for no checksums. */
function assemble(flavor: number, tables: readonly { tag: string; data: Buffer }[]): Buffer {
	const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
	const head = Buffer.alloc(12 + sorted.length * 16);
	const power = Math.floor(Math.log2(sorted.length));
	head.writeUInt32BE(flavor, 0);
	head.writeUInt16BE(sorted.length, 4);
	head.writeUInt16BE(2 ** power * 16, 6);
	head.writeUInt16BE(power, 8);
	head.writeUInt16BE(sorted.length * 16 - 2 ** power * 16, 10);
	const bodies: Buffer[] = [];
	let offset = head.length;
	for (const [index, { tag, data }] of sorted.entries()) {
		const at = 12 + index * 16;
		head.write(tag, at, "latin1");
		head.writeUInt32BE(offset, at + 8);
		head.writeUInt32BE(data.length, at + 12);
		const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
		bodies.push(padded);
		offset += padded.length;
	}
	return Buffer.concat([head, ...bodies]);
}

/** @throws when it is no WOFF2 font, or one with tables packed in ways that no font of ours is */
export function unpackWoff2(woff2: Buffer): Buffer {
	const { flavor, tables } = tablesOf(woff2);
	const packed = tables.find(({ tag, transformed }) => tag === "glyf" && transformed);
	if (!packed) return assemble(flavor, tables);
	const glyphs = glyphsOf(packed.data);
	return assemble(
		flavor,
		tables.map(({ tag, data, transformed }) => {
			if (tag === "glyf" || tag === "loca") return { tag, data: glyphs[tag] };
			if (transformed) throw new Error(`The table ${tag} is packed in an unknown way.`);
			if (tag !== "head") return { tag, data };
			const head = Buffer.from(data);
			head.writeInt16BE(1, 50);
			return { tag, data: head };
		}),
	);
}
