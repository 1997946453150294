import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { createEngine } from "../src/index.ts";
import { documentSets, isLawful } from "./sets.ts";

export interface Degraded {
	readonly set: string;
	readonly change: string;
	readonly exact: number;
	readonly total: number;
	readonly wrongButValid: number;
	/** Of the wrong readings those that were not even doubted. */
	readonly wrongButClear: number;
}

const background = "#777";
const SHEAR: [[number, number], [number, number]] = [
	[1, 0.15],
	[0.1, 0.9],
];
const CHANGES: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
	"turned by 90°": (picture) => picture.rotate(90),
	"turned by 180°": (picture) => picture.rotate(180),
	"turned by 270°": (picture) => picture.rotate(270),
	"tilted by 20°": (picture) => picture.rotate(20, { background }),
	"tilted by -20°": (picture) => picture.rotate(-20, { background }),
	sheared: (picture) => picture.affine(SHEAR, { background }),
	"blurred, σ 1": (picture) => picture.blur(1),
	"blurred, σ 1.5": (picture) => picture.blur(1.5),
	"JPEG quality 20": (picture) => picture.jpeg({ quality: 20 }),
	"at 30 % of the light": (picture) => picture.linear(0.3, 0),
	"small in the picture": (picture) =>
		picture.extend({ top: 700, bottom: 500, left: 900, right: 400, background }),
};
const MIN_WIDTH = 500;

/** Reads the documents of 500 px and more once for each way a picture can be worse. */
export async function measureDegraded(fixtures: string): Promise<Degraded[]> {
	const engine = createEngine({ queueLimit: 1000 });
	const table: Degraded[] = [];
	for (const { name, folder, truths } of documentSets(fixtures)) {
		const wide = truths.filter((truth) => isLawful(truth) && truth.size[0] >= MIN_WIDTH);
		for (const [change, apply] of Object.entries(CHANGES)) {
			const readings = await Promise.all(
				wide.map(async ({ file, lines }) => {
					const worse = await apply(sharp(join(folder, file))).toBuffer();
					const { mrz } = await engine.readDocument(worse, { barcode: "never" });
					return { mrz, exact: JSON.stringify(mrz?.lines) === JSON.stringify(lines) };
				}),
			);
			const wrong = readings.filter(({ exact }) => !exact);
			table.push({
				set: name,
				change,
				exact: readings.length - wrong.length,
				total: readings.length,
				wrongButValid: wrong.filter(({ mrz }) => mrz?.valid).length,
				wrongButClear: wrong.filter(({ mrz }) => mrz?.result === "clear").length,
			});
		}
	}
	await engine.close();
	return table;
}
