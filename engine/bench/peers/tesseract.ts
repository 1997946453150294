import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Image } from "../../src/image/decode.ts";
import type { Rectangle } from "../../src/image/rectangle.ts";
import { rectangleTransform, warp } from "../../src/image/warp.ts";
import { parseMrz } from "../../src/index.ts";
import { boundingRectangle, findMrzPlaces } from "../../src/mrz/read/locate.ts";
import type { MrzProgram, MrzReading, Zone } from "./mrz-programs.ts";

/** The command, and the best of its models that is installed. `eng` was trained on prose, `mrz` on OCR-B. */
export interface Tesseract {
	readonly version: string;
	readonly model: "mrz" | "eng";
}

/** @returns null if the command isn't installed, or neither of the models */
export function findTesseract(): Tesseract | null {
	const { stdout: about, status } = spawnSync("tesseract", ["--version"], { encoding: "utf8" });
	if (status !== 0) return null;
	const { stdout } = spawnSync("tesseract", ["--list-langs"], { encoding: "utf8" });
	const models = stdout.split(/\s+/);
	const model = (["mrz", "eng"] as const).find((name) => models.includes(name));
	return model ? { version: /tesseract v?([\d.]+)/.exec(about)?.[1] ?? "", model } : null;
}

/** Height of capitals and white border in pixels, as Tesseract's documentation recommends. */
const CAPITALS = 36;
const BORDER = 24;
const GREATEST_SIDE = 4000;

/** Crops and straightens the MRZ that the engine found: dark text on white. */
async function bandOf({ gray }: Image, zone: Rectangle, capitals: number): Promise<Buffer> {
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

/** The MRZ in both orientations, because Tesseract doesn't have to detect it. */
async function bandsOf({ photo: image }: Zone): Promise<Buffer[]> {
	const { value: lines } = await findMrzPlaces(image).next();
	if (!lines?.[0]) return [];
	const zone = boundingRectangle(lines);
	return Promise.all(
		[0, Math.PI].map((turn) => bandOf(image, { ...zone, angle: zone.angle + turn }, lines[0]!.height)),
	);
}

/** Tesseract's output, and the CPU time of its process as measured by the shell. */
const command = (model: Tesseract["model"]) =>
	`OMP_THREAD_LIMIT=1 tesseract list.txt read -l ${model} --psm 6 -c tessedit_char_whitelist='ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<' >/dev/null && times`;

/** Converts minutes and seconds as printed by `times` (`0m1.25s`) to milliseconds. */
const msOf = (text: string) =>
	[...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
		(sum, [, m, s]) => sum + (Number(m) * 60 + Number(s)) * 1000,
		0,
	);

function readingOf(page: string): MrzReading {
	const lines = page.replaceAll(" ", "").split("\n").filter(Boolean);
	return { lines, valid: parseMrz(lines)?.valid === true };
}

/** Reads the cropped MRZs. Starts Tesseract once for all of them. */
export async function readWithTesseract(
	{ version, model }: Tesseract,
	zones: readonly Zone[],
): Promise<MrzProgram> {
	const folder = mkdtempSync(join(tmpdir(), "vidimus-bench-"));
	try {
		const bands = await Promise.all(zones.map(bandsOf));
		const files = bands.flatMap((orientations, zone) =>
			orientations.map((band, orientation) => {
				const file = join(folder, `${zone}-${orientation}.png`);
				writeFileSync(file, band);
				return { file, zone };
			}),
		);
		writeFileSync(join(folder, "list.txt"), `${files.map(({ file }) => file).join("\n")}\n`);
		const ran = spawnSync("sh", ["-c", command(model)], { cwd: folder, encoding: "utf8" });
		if (ran.status !== 0) throw new Error(`Tesseract failed: ${ran.stderr}`);
		const pages = readFileSync(join(folder, "read.txt"), "utf8").split("\f");
		return {
			software: `Tesseract, model ${model}`,
			name: `Tesseract ${version}, model \`${model}\`, white-list, the zone cut out by the engine`,
			readings: zones.map((_, zone) =>
				files.flatMap((file, i) => (file.zone === zone ? [readingOf(pages[i] ?? "")] : [])),
			),
			cpuMs: msOf(ran.stdout.trim().split("\n").at(-1)!) / Math.max(1, files.length),
		};
	} finally {
		rmSync(folder, { recursive: true });
	}
}
