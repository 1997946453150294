import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { extractFields } from "../src/document/fields.ts";
import { findFaces } from "../src/face/extract.ts";
import { decodeImage } from "../src/image/decode.ts";
import { comparePrinted, type KnownFields, type PrintedLine, type PrintedName } from "../src/index.ts";
import { readMrz } from "../src/mrz/read/read.ts";
import { median } from "../src/numbers/median.ts";
import { readPrintedLines } from "../src/printed/read.ts";
import { CHANGES } from "./changes.ts";
import { type Share, shareWithInterval } from "./report/share.ts";
import { documentSets, hasValidMrz, SPECIMENS } from "./sets.ts";

/** Comparison of genuine documents' printed text with their own MRZ, for one degradation or none. */
export interface PrintedOnGenuine {
	readonly set: string;
	readonly change: string;
	/** Number of MRZ fields to compare with. */
	readonly fields: number;
	readonly agree: Share;
	/** Fields that are wrongly reported as different: the most important result. */
	readonly falselyDiffer: readonly string[];
	/** Median CPU time per photo in milliseconds. */
	readonly cpuMs: number;
}

/** Comparison of a document's printed text with another person's MRZ. */
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

/** Date that determines the century of two-digit years, the same for all runs. */
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

interface PhotoReading {
	readonly lines: readonly PrintedLine[];
	readonly known: KnownFields | null;
	readonly cpuMs: number;
}

/** Reads the printed text and the MRZ of a photo. */
async function readPhoto(bytes: Uint8Array): Promise<PhotoReading> {
	const image = await decodeImage(bytes);
	const { mrz } = await readMrz(image);
	const { face } = await findFaces(image, "largest", mrz ? [(-mrz.rotation * Math.PI) / 2] : undefined);
	const before = process.cpuUsage();
	const { lines } = await readPrintedLines(image, mrz, face);
	const cpuMs = process.cpuUsage(before).user / 1000;
	const known: KnownFields | null = mrz?.valid
		? Object.fromEntries(extractFields(mrz, null, TODAY).map(({ name, value }) => [name, value]))
		: null;
	return { lines, known, cpuMs };
}

function ratesOf(
	set: string,
	change: string,
	readings: readonly (PhotoReading & { file: string })[],
): PrintedOnGenuine {
	const compared = readings.flatMap(({ file, lines, known }) => {
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
		cpuMs: Math.round(median(readings.flatMap(({ lines, cpuMs }) => (lines.length > 0 ? [cpuMs] : [])))),
	};
}

/** Pages with the MRZ beside the printed text, and cards with the MRZ on their back. */
function genuine(fixtures: string) {
	const sets = documentSets(fixtures).map(({ name, folder, truths }) => ({
		set: name,
		documents: truths
			.filter((truth) => hasValidMrz(truth) && truth.format !== "TD1")
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

async function degrade(file: string, change: Change | null): Promise<Uint8Array> {
	const bytes = readFileSync(file);
	if (!change) return bytes;
	const { width = 0, height = 0 } = await sharp(bytes).metadata();
	return (await change({ photo: sharp(bytes), width, height, another: bytes })).toBuffer();
}

/** Documents per set of specimens that are degraded, because specimens look alike. */
const DEGRADED_SPECIMENS = 4;

async function readAll(documents: readonly { front: string; back: string | null }[], change: Change | null) {
	const readings: (PhotoReading & { file: string })[] = [];
	for (const { front, back } of documents) {
		const own = await readPhoto(await degrade(front, change));
		// The back isn't degraded, because only the front's printed text is measured.
		const known = back ? (await readPhoto(readFileSync(back))).known : own.known;
		readings.push({ ...own, known, file: basename(front) });
	}
	return readings;
}

/**
 * Compares the printed text of all genuine documents with their own MRZ, and of the specimens with each other's.
 * @param onRow called for each row as soon as it is measured: all of them take ten minutes
 */
export async function measurePrinted(
	fixtures: string,
	onRow: (row: PrintedOnGenuine) => void = () => {},
): Promise<PrintedRates> {
	const rates: PrintedOnGenuine[] = [];
	const unchanged: PhotoReading[] = [];
	const changes = Object.entries(CHANGES).filter(([name]) => name !== IN_COMPANY);
	for (const { set, documents } of genuine(fixtures))
		for (const [name, change] of [["as they are", null] as const, ...changes]) {
			const few = change && set !== "documents" ? documents.slice(0, DEGRADED_SPECIMENS) : documents;
			const readings = await readAll(few, change);
			const row = ratesOf(set, name, readings);
			rates.push(row);
			onRow(row);
			if (!change && set !== "documents") unchanged.push(...readings);
		}
	const ofAnother = (["passport", "identity_card"] as const).flatMap((document) =>
		NAMES.map((name) => heldAgainstOthers(document, name, unchanged)),
	);
	return { genuine: rates, ofAnother };
}

function heldAgainstOthers(
	document: PrintedOfOtherPerson["document"],
	field: PrintedName,
	readings: readonly PhotoReading[],
): PrintedOfOtherPerson {
	const own = readings.filter(({ known }) => known?.documentType === document);
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
