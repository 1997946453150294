import type { Face, MrzReading } from "../findings.ts";
import { roundTo } from "../numbers/rounding.ts";
import type { Picture } from "../picture/decode.ts";
import { comparePrinted, type KnownFields } from "./compare.ts";
import { parseLicenceFront } from "./driving-licence.ts";
import type { LicenceField, PrintedFindings, PrintedLine, PrintedName } from "./findings.ts";
import {
	boundingBox,
	findUnlabelledDates,
	findValueStrips,
	findValues,
	groupLines,
	joinWords,
	type WordLine,
} from "./label-values.ts";
import { readerModel, readText } from "./tesseract.ts";
import { toLettersAndDigits } from "./text.ts";
import { cutInk, flattenLight, maskFace, measureLean } from "./text-image.ts";
import {
	type Box,
	type TextZone,
	toPicturePolygon,
	toWorkingPixels,
	zoneAboveMrz,
	zoneAroundPortrait,
} from "./text-zone.ts";

/** The second reading is as much larger as changes what the reader sees of each letter. */
const SECOND_SCALE = 1.4;
/** Of a value that only its own strip gave, the reading that confirms it. */
const THIRD_SCALE = 1.8;
const MARGIN = 0.6;
/** Of each word, in both readings, for a value to be taken for what is printed. */
const MIN_SURE_CONFIDENCE = 0.85;
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

const isPlain = (words: WordLine) =>
	words.length > 0 && words.every(({ confidence }) => confidence >= MIN_SURE_CONFIDENCE);

/** Reads one line from its own strip of the picture, at another size; places are those of the zone. */
async function readStrip(
	strip: Box,
	zone: TextZone,
	picture: Picture,
	scale = SECOND_SCALE,
): Promise<WordLine> {
	const [width, height] = [(strip.right - strip.left) * scale, (strip.bottom - strip.top) * scale];
	const ink = cutInk(picture, toWorkingPixels(zone, strip), Math.round(width), Math.round(height));
	const words = await readText(flattenLight(ink, zone.millimetre * scale), "line");
	return words.map((word) => ({
		...word,
		left: strip.left + word.left / scale,
		right: strip.left + word.right / scale,
		top: strip.top + word.top / scale,
		bottom: strip.top + word.bottom / scale,
	}));
}

function boxAround(value: WordLine, { millimetre }: TextZone): Box {
	const { left, right, top, bottom } = boundingBox(value);
	const margin = MARGIN * millimetre;
	return { left: left - margin, right: right + margin, top: top - margin, bottom: bottom + margin };
}

/** Whether a value is read the same from its own strip. */
async function isConfirmed(
	value: WordLine,
	zone: TextZone,
	picture: Picture,
	scale = SECOND_SCALE,
): Promise<boolean> {
	if (!isPlain(value)) return false;
	const words = await readStrip(boxAround(value, zone), zone, picture, scale);
	return isPlain(words) && toLettersAndDigits(joinWords(words)) === toLettersAndDigits(joinWords(value));
}

/** Lays the zone along its lines of text. */
function straightenZone(zone: TextZone, picture: Picture): TextZone {
	const angle = zone.region.angle + measureLean(picture, zone);
	return { ...zone, region: { ...zone.region, angle } };
}

/** What a zone says: its lines, and the fields of a licence where it is laid out as one. */
type ReadZone = Pick<PrintedFindings, "lines" | "licence">;

/** Words of a zone as a line of the findings. */
const createLineConverter =
	(zone: TextZone, picture: Picture) =>
	(words: WordLine, label: PrintedName | null, isSure: boolean): PrintedLine => ({
		words: words.map(({ text }) => text),
		confidence: words.map(({ confidence }) => roundTo(confidence, 4)),
		label,
		sure: isSure,
		region: toPicturePolygon(zone, boundingBox(words), picture),
	});

/** Each field of a licence from its own strip, and again at another size. */
async function readLicence(fields: ReadonlyMap<LicenceField, WordLine>, zone: TextZone, picture: Picture) {
	const licence: Partial<Record<LicenceField, PrintedLine>> = {};
	for (const [number, firstReading] of fields) {
		const value = isPlain(firstReading)
			? firstReading
			: await readStrip(boxAround(firstReading, zone), zone, picture);
		const scale = value === firstReading ? SECOND_SCALE : THIRD_SCALE;
		const isCut = boundingBox(value).right > zone.width - zone.millimetre;
		if (!isCut && (await isConfirmed(value, zone, picture, scale)))
			licence[number] = createLineConverter(zone, picture)(value, namesOfNumbers[number] ?? null, true);
	}
	return licence;
}

/** The values of labels, and dates without one; those that the page's reading left in doubt from their own strips. */
async function readLabelled(
	lines: readonly WordLine[],
	zone: TextZone,
	picture: Picture,
): Promise<PrintedLine[]> {
	const values = findValues(lines, zone.millimetre);
	const isMissed = (name: PrintedName) => !isPlain(values.get(name) ?? []);
	const confirmed = new Set<PrintedName>();
	for (const [name, strip] of findValueStrips(lines, isMissed, zone.width, zone.millimetre)) {
		const found = values.get(name);
		const again = found ? await readStrip(boxAround(found, zone), zone, picture) : [];
		const value = isPlain(again) ? again : await readStrip(strip, zone, picture);
		if (!isPlain(value)) continue;
		values.set(name, value);
		confirmed.add(name);
	}
	const listed = createLineConverter(zone, picture);
	const labelled: PrintedLine[] = [];
	for (const [name, value] of values) {
		const scale = confirmed.has(name) ? THIRD_SCALE : SECOND_SCALE;
		labelled.push(listed(value, name, await isConfirmed(value, zone, picture, scale)));
	}
	for (const value of findUnlabelledDates(lines, values.values()).filter(isPlain).slice(0, MOST_DATES))
		if (await isConfirmed(value, zone, picture)) labelled.push(listed(value, null, true));
	return labelled;
}

async function readZone(zone: TextZone, face: Face, picture: Picture): Promise<ReadZone> {
	const ink = cutInk(picture, zone.region, zone.width, zone.height);
	const clean = maskFace(flattenLight(ink, zone.millimetre), zone, face, picture);
	const lines = groupLines(await readText(clean, "sparse"));
	const listed = createLineConverter(zone, picture);
	const legible = lines
		.filter((words) => words.some(({ confidence }) => confidence >= LEGIBLE))
		.map((words) => listed(words, null, false));
	const fields = parseLicenceFront(lines, zone.millimetre);
	if (!fields) return { lines: [...(await readLabelled(lines, zone, picture)), ...legible] };
	const licence = await readLicence(fields, zone, picture);
	return { lines: [...Object.values(licence), ...legible], licence };
}

/**
 * The lines printed beside a portrait: over the MRZ of the page, else around the portrait of a card. None where there
 * is no portrait, as on backs of cards, nor where letters have too few pixels.
 */
export async function readPrintedLines(
	picture: Picture,
	mrz: MrzReading | null,
	face: Face | null,
): Promise<ReadZone> {
	if (!face) return { lines: [] };
	const around = mrz ? null : zoneAroundPortrait(face, picture);
	const zone = mrz ? zoneAboveMrz(mrz, picture) : around && straightenZone(around, picture);
	return zone ? readZone(zone, face, picture) : { lines: [] };
}

/** Reads print and compares it with what machines read on the same picture, where that is lawful. */
export async function readPrinted(
	picture: Picture,
	mrz: MrzReading | null,
	face: Face | null,
	known: KnownFields | null,
): Promise<PrintedFindings> {
	const { lines, licence } = await readPrintedLines(picture, mrz, face);
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
