import type { Face, MrzReading } from "../findings.ts";
import type { Picture } from "../picture/decode.ts";
import { rounded } from "../rounding.ts";
import { comparePrinted, type KnownFields } from "./compare.ts";
import type { LicenceField, PrintedFindings, PrintedLine, PrintedName } from "./findings.ts";
import { flattened, inkOf, lean, withoutFace } from "./ink.ts";
import { licenceIn } from "./licence.ts";
import { readerModel, readText } from "./reader.ts";
import { compact } from "./text.ts";
import { boxOf, type Line, linesOf, stripsOf, textOf, unlabelledDates, valuesOf } from "./values.ts";
import { type Box, placeOf, polygonIn, type Zone, zoneAbove, zoneAround } from "./zone.ts";

/** The second reading is as much larger as changes what the reader sees of each letter. */
const AGAIN = 1.4;
/** Of a value that only its own strip gave, the reading that confirms it. */
const THIRD = 1.8;
const MARGIN = 0.6;
/** Of each word, in both readings, for a value to be taken for what is printed. */
const SURE = 0.85;
/** Lines of less are specks and line work. */
const LEGIBLE = 0.4;
/** A page has three: birth, issue and expiry. */
const MOST_DATES = 3;

/** The fields of a licence that other documents have too. */
const namesOfNumbers: Partial<Record<LicenceField, PrintedName>> = {
	"1": "lastName",
	"2": "firstName",
	"3": "birthDate",
	"4b": "expiryDate",
	"5": "documentNumber",
};

const isPlain = (words: Line) => words.length > 0 && words.every(({ confidence }) => confidence >= SURE);

/** Reads one line from its own strip of the picture, at another size; places are those of the zone. */
async function readStrip(strip: Box, zone: Zone, picture: Picture, times = AGAIN): Promise<Line> {
	const [width, height] = [(strip.right - strip.left) * times, (strip.bottom - strip.top) * times];
	const ink = inkOf(picture, placeOf(zone, strip), Math.round(width), Math.round(height));
	const words = await readText(flattened(ink, zone.millimetre * times), "line");
	return words.map((word) => ({
		...word,
		left: strip.left + word.left / times,
		right: strip.left + word.right / times,
		top: strip.top + word.top / times,
		bottom: strip.top + word.bottom / times,
	}));
}

function around(value: Line, { millimetre }: Zone): Box {
	const { left, right, top, bottom } = boxOf(value);
	const margin = MARGIN * millimetre;
	return { left: left - margin, right: right + margin, top: top - margin, bottom: bottom + margin };
}

/** Whether a value is read the same from its own strip. */
async function isReadAgain(value: Line, zone: Zone, picture: Picture, times = AGAIN): Promise<boolean> {
	if (!isPlain(value)) return false;
	const words = await readStrip(around(value, zone), zone, picture, times);
	return isPlain(words) && compact(textOf(words)) === compact(textOf(value));
}

/** Lays the zone along its lines of text. */
function straightened(zone: Zone, picture: Picture): Zone {
	const angle = zone.region.angle + lean(picture, zone);
	return { ...zone, region: { ...zone.region, angle } };
}

/** What a zone says: its lines, and the fields of a licence where it is laid out as one. */
type ReadZone = Pick<PrintedFindings, "lines" | "licence">;

/** Words of a zone as a line of the findings. */
const lister =
	(zone: Zone, picture: Picture) =>
	(words: Line, label: PrintedName | null, sure: boolean): PrintedLine => ({
		words: words.map(({ text }) => text),
		confidence: words.map(({ confidence }) => rounded(confidence, 4)),
		label,
		sure,
		region: polygonIn(zone, boxOf(words), picture),
	});

/** Each field of a licence from its own strip, and again at another size. */
async function readLicence(fields: ReadonlyMap<LicenceField, Line>, zone: Zone, picture: Picture) {
	const licence: Partial<Record<LicenceField, PrintedLine>> = {};
	for (const [number, found] of fields) {
		const value = isPlain(found) ? found : await readStrip(around(found, zone), zone, picture);
		const times = value === found ? AGAIN : THIRD;
		const isCut = boxOf(value).right > zone.width - zone.millimetre;
		if (!isCut && (await isReadAgain(value, zone, picture, times)))
			licence[number] = lister(zone, picture)(value, namesOfNumbers[number] ?? null, true);
	}
	return licence;
}

/** The values of labels, and dates without one; those that the page's reading left in doubt from their own strips. */
async function readLabelled(lines: readonly Line[], zone: Zone, picture: Picture): Promise<PrintedLine[]> {
	const values = valuesOf(lines, zone.millimetre);
	const isMissed = (name: PrintedName) => !isPlain(values.get(name) ?? []);
	const mended = new Set<PrintedName>();
	for (const [name, strip] of stripsOf(lines, isMissed, zone.width, zone.millimetre)) {
		const found = values.get(name);
		const again = found ? await readStrip(around(found, zone), zone, picture) : [];
		const value = isPlain(again) ? again : await readStrip(strip, zone, picture);
		if (!isPlain(value)) continue;
		values.set(name, value);
		mended.add(name);
	}
	const listed = lister(zone, picture);
	const labelled: PrintedLine[] = [];
	for (const [name, value] of values) {
		const times = mended.has(name) ? THIRD : AGAIN;
		labelled.push(listed(value, name, await isReadAgain(value, zone, picture, times)));
	}
	for (const value of unlabelledDates(lines, values.values()).filter(isPlain).slice(0, MOST_DATES))
		if (await isReadAgain(value, zone, picture)) labelled.push(listed(value, null, true));
	return labelled;
}

async function readZone(zone: Zone, face: Face, picture: Picture): Promise<ReadZone> {
	const ink = inkOf(picture, zone.region, zone.width, zone.height);
	const clean = withoutFace(flattened(ink, zone.millimetre), zone, face, picture);
	const lines = linesOf(await readText(clean, "sparse"));
	const listed = lister(zone, picture);
	const legible = lines
		.filter((words) => words.some(({ confidence }) => confidence >= LEGIBLE))
		.map((words) => listed(words, null, false));
	const fields = licenceIn(lines, zone.millimetre);
	if (!fields) return { lines: [...(await readLabelled(lines, zone, picture)), ...legible] };
	const licence = await readLicence(fields, zone, picture);
	return { lines: [...Object.values(licence), ...legible], licence };
}

/**
 * The lines printed beside a portrait: over the MRZ of the page, else around the portrait of a card. None where there
 * is no portrait, as on backs of cards, nor where letters have too few pixels.
 */
export async function printedLines(
	picture: Picture,
	mrz: MrzReading | null,
	face: Face | null,
): Promise<ReadZone> {
	if (!face) return { lines: [] };
	const around = mrz ? null : zoneAround(face, picture);
	const zone = mrz ? zoneAbove(mrz, picture) : around && straightened(around, picture);
	return zone ? readZone(zone, face, picture) : { lines: [] };
}

/** Reads print and compares it with what machines read on the same picture, where that is lawful. */
export async function readPrinted(
	picture: Picture,
	mrz: MrzReading | null,
	face: Face | null,
	known: KnownFields | null,
): Promise<PrintedFindings> {
	const { lines, licence } = await printedLines(picture, mrz, face);
	return {
		reading: {
			result: lines.length > 0 ? "clear" : "not_run",
			score: null,
			threshold: null,
			model: await readerModel(),
			reasons: [],
			region: null,
		},
		lines: known ? [] : lines,
		fields: comparePrinted(lines, known ?? {}),
		...(licence && { licence }),
	};
}
