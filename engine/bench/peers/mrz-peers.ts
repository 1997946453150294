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
import { documentSets, isLawful } from "../sets.ts";

/** How well one reader reads zones. */
export interface MrzPeer {
	readonly name: string;
	/** Day of the run; older than the others' where it wasn't installed since. */
	readonly at: string;
	readonly exact: Share;
	readonly wrongButValid: number;
	/** Of a picture for the engine, of a cut-out zone for the other. */
	readonly cpuMs: number;
}

interface Zone {
	readonly lines: readonly string[];
	readonly picture: Picture;
}

/** Pixels of a line's capitals and of the white around: what Tesseract's makers advise. */
const CAPITALS = 36;
const BORDER = 24;
const GREATEST_SIDE = 4000;

const isExact = (read: readonly string[] | undefined, { lines }: Zone) =>
	JSON.stringify(read) === JSON.stringify(lines);

async function zonesOf(fixtures: string): Promise<Zone[]> {
	const truths = documentSets(fixtures).flatMap(({ folder, truths }) =>
		truths.filter(isLawful).map(({ file, lines }) => ({ path: join(folder, file), lines: lines ?? [] })),
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

/** The zone as the engine finds it, cut out, straightened, on white, dark on light. */
async function bandOf({ grey }: Picture, zone: Rectangle, capitals: number): Promise<Buffer> {
	const wide = { ...zone, width: zone.width + 2 * capitals, height: zone.height + capitals };
	const scale = Math.min(CAPITALS / capitals, GREATEST_SIDE / wide.width);
	const [width, height] = [Math.round(wide.width * scale), Math.round(wide.height * scale)];
	const pixels = warp(grey, rectangleTransform(wide, width, height), width, height, { outside: grey.mean });
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

/** Either way up: Tesseract is not held to know it. */
async function bandsOf({ picture }: Zone): Promise<Buffer[]> {
	const { value: lines } = await findMrzPlaces(picture).next();
	if (!lines?.[0]) return [];
	const zone = boundingRectangle(lines);
	return Promise.all(
		[0, Math.PI].map((turn) => bandOf(picture, { ...zone, angle: zone.angle + turn }, lines[0]!.height)),
	);
}

/** Its words, and the shell's own account of the CPU its children took. */
const COMMAND =
	"OMP_THREAD_LIMIT=1 tesseract list.txt read -l eng --psm 6 -c tessedit_char_whitelist='ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<' >/dev/null 2>&1 && times";

/** Minutes and seconds as `times` writes them (`0m1.25s`), in milliseconds. */
const msOf = (text: string) =>
	[...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
		(sum, [, m, s]) => sum + (Number(m) * 60 + Number(s)) * 1000,
		0,
	);

/** @returns null where the command isn't there */
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

/** Ourselves and Tesseract on every picture with a lawful zone. */
export async function measureMrzPeers(
	fixtures: string,
	at: string,
): Promise<{ us: MrzPeer; peer: MrzPeer | null }> {
	const zones = await zonesOf(fixtures);
	return { us: await ourselves(zones, at), peer: await tesseract(zones, at) };
}
