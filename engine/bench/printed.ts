import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { extractFields } from "../src/document/fields.ts";
import { findFaces } from "../src/face/extract.ts";
import { comparePrinted, type KnownFields, type PrintedLine, type PrintedName } from "../src/index.ts";
import { readMrz } from "../src/mrz/read/read.ts";
import { decodePicture } from "../src/picture/decode.ts";
import { readPrintedLines } from "../src/printed/read.ts";
import { CHANGES } from "./changes.ts";
import { type Share, shareWithInterval } from "./report/share.ts";
import { documentSets, isLawful, SPECIMENS } from "./sets.ts";

/** Genuine documents, as they are or made worse in one way: how their print compares with their own zones. */
export interface PrintedOnGenuine {
	readonly set: string;
	readonly change: string;
	/** Fields that a zone gives to compare with. */
	readonly fields: number;
	readonly agree: Share;
	/** The figure that matters most: said to differ where nothing does. */
	readonly falselyDiffer: readonly string[];
	/** Median milliseconds of CPU a picture. */
	readonly cpuMs: number;
}

/** A document held against another person's zone. */
export interface PrintedOfOtherPerson {
	readonly document: "passport" | "identity_card";
	readonly field: PrintedName;
	readonly noticed: Share;
	readonly falselyAgree: number;
}

export interface PrintedRates {
	readonly genuine: readonly PrintedOnGenuine[];
	readonly ofAnother: readonly PrintedOfOtherPerson[];
}

/** Day by which two-digit years get their century: the same at every run. */
const TODAY = "2026-11-20";
const NAMES: readonly PrintedName[] = [
	"lastName",
	"firstName",
	"documentNumber",
	"birthDate",
	"expiryDate",
	"sex",
];
const IN_COMPANY = "beside another document";

interface Seen {
	readonly lines: readonly PrintedLine[];
	readonly known: KnownFields | null;
	readonly cpuMs: number;
}

/** What the print and the zone of a picture say. */
async function see(bytes: Uint8Array): Promise<Seen> {
	const picture = await decodePicture(bytes);
	const { mrz } = await readMrz(picture);
	const { face } = await findFaces(picture, "largest", mrz ? [(-mrz.rotation * Math.PI) / 2] : undefined);
	const before = process.cpuUsage();
	const { lines } = await readPrintedLines(picture, mrz, face);
	const cpuMs = process.cpuUsage(before).user / 1000;
	const known: KnownFields | null = mrz?.valid
		? Object.fromEntries(extractFields(mrz, null, TODAY).map(({ name, value }) => [name, value]))
		: null;
	return { lines, known, cpuMs };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

function ratesOf(set: string, change: string, seen: readonly (Seen & { file: string })[]): PrintedOnGenuine {
	const compared = seen.flatMap(({ file, lines, known }) => {
		if (!known || lines.length === 0) return [];
		const findings = comparePrinted(lines, known);
		return NAMES.filter((name) => known[name]).map((name) => ({ file, name, ...findings[name] }));
	});
	const differ = compared.filter(({ result }) => result === "consider");
	return {
		set,
		change,
		fields: compared.length,
		agree: shareWithInterval(compared.filter(({ result }) => result === "clear").length, compared.length),
		falselyDiffer: differ.map(({ file, name, printed }) => `${file}, ${name}: ${printed}`),
		cpuMs: Math.round(median(seen.flatMap(({ lines, cpuMs }) => (lines.length > 0 ? [cpuMs] : [])))),
	};
}

/** Pages whose zone is beside the print, and cards whose zone is on the back. */
function genuine(fixtures: string) {
	const sets = documentSets(fixtures).map(({ name, folder, truths }) => ({
		set: name,
		documents: truths
			.filter((truth) => isLawful(truth) && truth.format !== "TD1")
			.map(({ file }) => ({ front: join(folder, file), back: null as string | null })),
	}));
	const people = documentSets(fixtures)[0]!.truths.filter(({ file }) => /^cards\/.*-back/.test(file));
	const cards = people.map(({ file }) => ({
		front: join(SPECIMENS, file.replace("-back", "-front")),
		back: join(SPECIMENS, file),
	}));
	return [...sets, { set: "cards, both sides", documents: cards }];
}

type Change = (typeof CHANGES)[string];

async function worse(file: string, change: Change | null): Promise<Uint8Array> {
	const bytes = readFileSync(file);
	if (!change) return bytes;
	const { width = 0, height = 0 } = await sharp(bytes).metadata();
	return (await change({ picture: sharp(bytes), width, height, another: bytes })).toBuffer();
}

/** Pictures of a set that are made worse: the specimens are drawn alike. */
const WORSENED = 4;

async function seeAll(documents: readonly { front: string; back: string | null }[], change: Change | null) {
	const seen: (Seen & { file: string })[] = [];
	for (const { front, back } of documents) {
		const own = await see(await worse(front, change));
		// The back is read as it is: what is measured is the print of the front.
		const known = back ? (await see(readFileSync(back))).known : own.known;
		seen.push({ ...own, known, file: basename(front) });
	}
	return seen;
}

/**
 * Compares the print of every genuine document with its own zone, and of the specimens with each other's.
 * @param onRow hears of each row as it is measured: all of them take ten minutes
 */
export async function measurePrinted(
	fixtures: string,
	onRow: (row: PrintedOnGenuine) => void = () => {},
): Promise<PrintedRates> {
	const rates: PrintedOnGenuine[] = [];
	const asTheyAre: Seen[] = [];
	const changes = Object.entries(CHANGES).filter(([name]) => name !== IN_COMPANY);
	for (const { set, documents } of genuine(fixtures))
		for (const [name, change] of [["as they are", null] as const, ...changes]) {
			const few = change && set !== "documents" ? documents.slice(0, WORSENED) : documents;
			const seen = await seeAll(few, change);
			const row = ratesOf(set, name, seen);
			rates.push(row);
			onRow(row);
			if (!change && set !== "documents") asTheyAre.push(...seen);
		}
	const ofAnother = (["passport", "identity_card"] as const).flatMap((document) =>
		NAMES.map((name) => heldAgainstOthers(document, name, asTheyAre)),
	);
	return { genuine: rates, ofAnother };
}

function heldAgainstOthers(
	document: PrintedOfOtherPerson["document"],
	field: PrintedName,
	seen: readonly Seen[],
): PrintedOfOtherPerson {
	const own = seen.filter(({ known }) => known?.documentType === document);
	const results = own.flatMap(({ lines, known }) =>
		own.flatMap(({ known: other }) =>
			other && known?.[field] !== other[field] ? [comparePrinted(lines, other)[field].result] : [],
		),
	);
	return {
		document,
		field,
		noticed: shareWithInterval(results.filter((result) => result === "consider").length, results.length),
		falselyAgree: results.filter((result) => result === "clear").length,
	};
}
