import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { parseMrz } from "../../src/index.ts";
import { boundingRectangle, findMrzPlaces } from "../../src/mrz/read/locate.ts";
import { readMrz } from "../../src/mrz/read/read.ts";
import { decodePicture, type Picture } from "../../src/picture/decode.ts";
import type { Rectangle } from "../../src/picture/rectangle.ts";
import { rectangleTransform, warp } from "../../src/picture/warp.ts";
import { type Share, shareWithInterval } from "../report/share.ts";
import { documentSets, hasValidMrz } from "../sets.ts";

/** How well one program reads MRZs. */
export interface MrzPeer {
	readonly name: string;
	/** Date of the run, which is older than the others' if it wasn't installed then. */
	readonly at: string;
	readonly exact: Share;
	readonly wrongButValid: number;
	/** Time per picture for the engine, and per cropped MRZ for Tesseract. */
	readonly cpuMs: number;
}

interface Zone {
	readonly lines: readonly string[];
	readonly picture: Picture;
}

/** Height of capitals and white border in pixels, as Tesseract's documentation recommends. */
const CAPITALS = 36;
const BORDER = 24;
const GREATEST_SIDE = 4000;

const isExact = (read: readonly string[] | undefined, { lines }: Zone) =>
	JSON.stringify(read) === JSON.stringify(lines);

async function zonesOf(fixtures: string): Promise<Zone[]> {
	const truths = documentSets(fixtures).flatMap(({ folder, truths }) =>
		truths.filter(hasValidMrz).map(({ file, lines }) => ({ path: join(folder, file), lines: lines ?? [] })),
	);
	return Promise.all(
		truths.map(async ({ path, lines }) => ({ lines, picture: await decodePicture(readFileSync(path)) })),
	);
}

async function ourselves(zones: readonly Zone[], at: string): Promise<MrzPeer> {
	await readMrz(zones[0]!.picture);
	const before = process.cpuUsage();
	const readings: Awaited<ReturnType<typeof readMrz>>["mrz"][] = [];
	for (const { picture } of zones) readings.push((await readMrz(picture)).mrz);
	const { user, system } = process.cpuUsage(before);
	const exact = zones.filter((zone, i) => isExact(readings[i]?.lines, zone)).length;
	return {
		name: "this engine",
		at,
		exact: shareWithInterval(exact, zones.length),
		wrongButValid: zones.filter((zone, i) => readings[i]?.valid && !isExact(readings[i]?.lines, zone)).length,
		cpuMs: Math.round((user + system) / 1000 / zones.length),
	};
}

/** Crops and straightens the MRZ that the engine found: dark text on white. */
async function bandOf({ gray }: Picture, zone: Rectangle, capitals: number): Promise<Buffer> {
	const wide = { ...zone, width: zone.width + 2 * capitals, height: zone.height + capitals };
	const scale = Math.min(CAPITALS / capitals, GREATEST_SIDE / wide.width);
	const [width, height] = [Math.round(wide.width * scale), Math.round(wide.height * scale)];
	const pixels = warp(gray, rectangleTransform(wide, width, height), width, height, { outside: gray.mean });
	return sharp(
		Uint8Array.from(pixels, (value) => Math.max(0, Math.min(255, value))),
		{
			raw: { width, height, channels: 1 },
		},
	)
		.normalise()
		.extend({ top: BORDER, bottom: BORDER, left: BORDER, right: BORDER, background: "#fff" })
		.png()
		.toBuffer();
}

/** Reads the MRZ in both orientations, because Tesseract doesn't have to detect it. */
async function bandsOf({ picture }: Zone): Promise<Buffer[]> {
	const { value: lines } = await findMrzPlaces(picture).next();
	if (!lines?.[0]) return [];
	const zone = boundingRectangle(lines);
	return Promise.all(
		[0, Math.PI].map((turn) => bandOf(picture, { ...zone, angle: zone.angle + turn }, lines[0]!.height)),
	);
}

/** Tesseract's output, and the CPU time of its process as measured by the shell. */
const COMMAND =
	"OMP_THREAD_LIMIT=1 tesseract list.txt read -l eng --psm 6 -c tessedit_char_whitelist='ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<' >/dev/null 2>&1 && times";

/** Converts minutes and seconds as printed by `times` (`0m1.25s`) to milliseconds. */
const msOf = (text: string) =>
	[...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
		(sum, [, m, s]) => sum + (Number(m) * 60 + Number(s)) * 1000,
		0,
	);

/** @returns null if the command isn't installed */
async function tesseract(zones: readonly Zone[], at: string): Promise<MrzPeer | null> {
	const { stdout: about, status } = spawnSync("tesseract", ["--version"], { encoding: "utf8" });
	if (status !== 0) return null;
	const version = /tesseract v?([\d.]+)/.exec(about)?.[1] ?? "";
	const folder = mkdtempSync(join(tmpdir(), "vidimus-bench-"));
	try {
		const bands = await Promise.all(zones.map(bandsOf));
		const files = bands.flatMap((orientations, i) =>
			orientations.map((band, orientation) => {
				const file = join(folder, `${i}-${orientation}.png`);
				writeFileSync(file, band);
				return { file, zone: i };
			}),
		);
		writeFileSync(join(folder, "list.txt"), `${files.map(({ file }) => file).join("\n")}\n`);
		const ran = spawnSync("sh", ["-c", COMMAND], { cwd: folder, encoding: "utf8" });
		if (ran.status !== 0) return null;
		const pages = readFileSync(join(folder, "read.txt"), "utf8").split("\f");
		const readings = zones.map((_, zone) =>
			files.flatMap((file, i) =>
				file.zone === zone ? [(pages[i] ?? "").replaceAll(" ", "").split("\n").filter(Boolean)] : [],
			),
		);
		const exact = zones.filter((zone, i) => readings[i]?.some((lines) => isExact(lines, zone)));
		const wrong = zones.filter((zone, i) =>
			readings[i]?.some((lines) => !isExact(lines, zone) && parseMrz(lines)?.valid),
		);
		return {
			name: `Tesseract ${version}, eng, white-list, the zone cut out by the engine`,
			at,
			exact: shareWithInterval(exact.length, zones.length),
			wrongButValid: wrong.length,
			cpuMs: Math.round(msOf(ran.stdout.trim().split("\n").at(-1)!) / Math.max(1, files.length)),
		};
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** Compares the engine with Tesseract on all pictures with a valid MRZ. */
export async function measureMrzPeers(
	fixtures: string,
	at: string,
): Promise<{ us: MrzPeer; peer: MrzPeer | null }> {
	const zones = await zonesOf(fixtures);
	return { us: await ourselves(zones, at), peer: await tesseract(zones, at) };
}
