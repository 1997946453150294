import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import {
	createEngine,
	type DocumentFindings,
	type Engine,
	type Finding,
	type SignName,
} from "../src/index.ts";
import { withExifSoftware, withXmpProperty } from "../src/testing/editing-software.ts";
import { photographGrayCopy } from "../src/testing/gray-copy.ts";
import { createRandom } from "../src/testing/scene.ts";
import { photographScreen } from "../src/testing/screen-photo.ts";
import { genuineFiles, ORDINARY_CHANGES } from "./genuine.ts";
import { type Share, shareWithInterval } from "./report/share.ts";
import { SPECIMENS } from "./sets.ts";

/** How often a sign was detected on genuine photos. */
export interface FalseAlarms {
	readonly sign: SignName;
	readonly alarms: Share;
	/** Number of photos for which the check didn't run. */
	readonly notRun: number;
	/** Scores of the genuine photos nearest to the threshold or beyond it. */
	readonly nearest: readonly { readonly photo: string; readonly score: number }[];
}

/** How often a simulated sign was missed. */
export interface Missed {
	readonly sign: SignName;
	readonly strength: string;
	readonly missed: Share;
}

export interface SignRates {
	readonly falseAlarms: readonly FalseAlarms[];
	readonly missed: readonly Missed[];
	/** Published photos that an editor did save, so the sign is correct. */
	readonly savedByEditors: readonly string[];
}

const PEOPLE = ["amara-cole", "mei-tanaka", "kwame-osei"];
/** Whether a higher score indicates the sign. */
const HIGHER: Readonly<Record<SignName, boolean>> = {
	software: true,
	color: false,
	screen: true,
	ghost: false,
};
const NEAREST = 3;

/** Documents that are copied: a person's passport and the front of their card. */
const originals = () =>
	PEOPLE.flatMap((person) => [
		readFileSync(join(SPECIMENS, "passports", `${person}.jpg`)),
		readFileSync(join(SPECIMENS, "cards", `${person}-front.jpg`)),
	]);

async function signOf(engine: Engine, photo: Uint8Array, sign: SignName): Promise<Finding> {
	const { signs } = await engine.readDocument(photo, { barcode: "never" });
	return signs![sign]!;
}

async function missedOf(
	engine: Engine,
	sign: SignName,
	strength: string,
	make: (original: Uint8Array, seed: number) => Promise<Uint8Array>,
): Promise<Missed> {
	const photos = originals();
	let missed = 0;
	for (const [seed, original] of photos.entries())
		if ((await signOf(engine, await make(original, seed + 1), sign)).result !== "consider") missed++;
	return { sign, strength, missed: shareWithInterval(missed, photos.length) };
}

/** Names of editing software in metadata. */
const EDITORS = [
	"Adobe Photoshop 25.1 (Windows)",
	"GIMP 2.10.34",
	"Paint.NET 5.0.2",
	"Affinity Photo 2.3",
	"Canva",
];
const HONEST = [
	"17.4.1",
	"HDR+ 1.0.604",
	"MediaTek Camera Application",
	"Adobe Lightroom 7.1",
	"Snapseed 2.0",
];
const GENERATED = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

const DAY = [1, 1, 1] as const;
const LAMP = [1.1, 1, 0.75] as const;
const WINDOW = [0.88, 0.98, 1.08] as const;
const COPIES = {
	"in daylight": { light: [DAY, DAY], noise: 4, quality: 85, table: 0 },
	"in lamp light": { light: [LAMP, LAMP], noise: 4, quality: 85, table: 0 },
	"between lamp and window": { light: [LAMP, WINDOW], noise: 4, quality: 85, table: 0 },
	"with noise, JPEG quality 60": { light: [DAY, DAY], noise: 16, quality: 60, table: 0 },
	"on a brown table": { light: [DAY, DAY], noise: 4, quality: 85, table: 0.1 },
} as const;

/** Camera pixels per screen pixel: the fewer, the less visible is the grid. */
const PITCHES = [1.3, 1.6, 2, 2.6, 3.4, 4.5];
const SHRUNK = [1, 0.7, 0.5];

async function missedSigns(engine: Engine): Promise<Missed[]> {
	const table: Missed[] = [];
	for (const editor of EDITORS)
		table.push(
			await missedOf(engine, "software", `${editor}, EXIF`, (bytes) => withExifSoftware(bytes, editor)),
		);
	table.push(
		await missedOf(engine, "software", "generated, XMP", (bytes) =>
			withXmpProperty(bytes, "Iptc4xmpExt:DigitalSourceType", GENERATED),
		),
	);
	for (const [name, copy] of Object.entries(COPIES))
		table.push(
			await missedOf(engine, "color", `copy ${name}`, (bytes, seed) => photographGrayCopy(bytes, copy, seed)),
		);
	for (const pitch of PITCHES)
		for (const shrink of SHRUNK)
			table.push(
				await missedOf(
					engine,
					"screen",
					`${pitch} pixels a pixel${shrink === 1 ? "" : `, shrunk to ${shrink * 100} %`}`,
					(bytes, seed) => {
						const chance = createRandom(Math.round(seed * 1000 + pitch * 100 + shrink * 10));
						const [angle, lean, blur] = [chance() * 8 - 4, chance() * 0.06, 0.45 + chance() * 0.45];
						return photographScreen(bytes, { pitch, angle, lean, blur, quality: 85, shrink }, seed);
					},
				),
			);
	return table;
}

type CheckedPhoto = { readonly photo: string; readonly signs: NonNullable<DocumentFindings["signs"]> };

function falseAlarmsOf(sign: SignName, checked: readonly CheckedPhoto[]): FalseAlarms {
	const ran = checked.filter(({ signs }) => signs[sign]!.result !== "not_run");
	const toward = HIGHER[sign] ? -1 : 1;
	return {
		sign,
		alarms: shareWithInterval(ran.filter(({ signs }) => signs[sign]!.result !== "clear").length, ran.length),
		notRun: checked.length - ran.length,
		nearest: ran
			.map(({ photo, signs }) => ({ photo, score: signs[sign]!.score! }))
			.toSorted((a, b) => toward * (a.score - b.score))
			.slice(0, NEAREST),
	};
}

/** Checks files that no editor saved: those of the sets, except ones that an editor did save, and of harmless software. */
async function files(engine: Engine, genuine: readonly string[]) {
	const checked: CheckedPhoto[] = [];
	const savedByEditors: string[] = [];
	for (const file of genuine) {
		const { signs } = await engine.readDocument(readFileSync(file), { barcode: "never" });
		if (signs!.software.result === "consider") savedByEditors.push(basename(file));
		else checked.push({ photo: basename(file), signs: signs! });
	}
	for (const program of HONEST)
		for (const original of originals()) {
			const saved = await withExifSoftware(original, program);
			const { signs } = await engine.readDocument(saved, { barcode: "never" });
			checked.push({ photo: `saved by ${program}`, signs: signs! });
		}
	return { checked, savedByEditors };
}

/** Checks all genuine photos with each ordinary change, and simulated signs by strength. */
export async function measureSigns(fixtures: string): Promise<SignRates> {
	// No job may be refused or time out on slow machines.
	const engine = createEngine({ maxCpuMs: 600_000 });
	const genuine = genuineFiles(fixtures);
	// Changing a photo removes its metadata, so metadata is checked on the unchanged files.
	const { checked: unchanged, savedByEditors } = await files(engine, genuine);
	const checked: CheckedPhoto[] = [];
	for (const file of genuine) {
		const made = Object.entries(ORDINARY_CHANGES).map(async ([way, change]) => {
			const photo = await change(sharp(file, { failOn: "none" }));
			const { signs } = await engine.readDocument(photo, { barcode: "never" });
			return { photo: `${basename(file)}, ${way}`, signs: signs! };
		});
		checked.push(...(await Promise.all(made)));
	}
	const missed = await missedSigns(engine);
	await engine.close();
	const names = Object.keys(HIGHER) as SignName[];
	const falseAlarms = names.map((sign) => falseAlarmsOf(sign, sign === "software" ? unchanged : checked));
	return { falseAlarms, missed, savedByEditors };
}
