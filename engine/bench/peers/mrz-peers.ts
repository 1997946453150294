import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeImage } from "../../src/image/decode.ts";
import { readMrz } from "../../src/mrz/read/read.ts";
import { shareWithInterval } from "../report/share.ts";
import { documentSets, hasValidMrz } from "../sets.ts";
import { type Comparison, cpuFigures, type MrzFigures } from "./figures.ts";
import type { MrzProgram, MrzReading, Zone } from "./mrz-programs.ts";
import { readWithPassportEye } from "./passporteye.ts";
import { findTesseract, readWithTesseract } from "./tesseract.ts";

async function zonesOf(fixtures: string): Promise<Zone[]> {
	const truths = documentSets(fixtures).flatMap(({ folder, truths }) =>
		truths.filter(hasValidMrz).map(({ file, lines }) => ({ path: join(folder, file), lines: lines ?? [] })),
	);
	return Promise.all(
		truths.map(async (truth) => ({ ...truth, photo: await decodeImage(readFileSync(truth.path)) })),
	);
}

async function readOurselves(zones: readonly Zone[]): Promise<MrzProgram> {
	await readMrz(zones[0]!.photo);
	const before = process.cpuUsage();
	const readings: MrzReading[][] = [];
	for (const { photo: image } of zones) {
		const { mrz } = await readMrz(image);
		readings.push(mrz ? [mrz] : []);
	}
	const { user, system } = process.cpuUsage(before);
	const cpuMs = (user + system) / 1000 / zones.length;
	return { software: "this engine", name: "this engine", readings, cpuMs };
}

/** Compares the engine with Tesseract and PassportEye on all photos with a valid MRZ. */
export async function measureMrzPeers(fixtures: string, at: string): Promise<Comparison<MrzFigures>> {
	const zones = await zonesOf(fixtures);
	const us = await readOurselves(zones);
	const isExact = ({ lines }: MrzReading, zone: Zone) => lines.join("\n") === zone.lines.join("\n");
	const rate = ({ software, name, readings, cpuMs }: MrzProgram): MrzFigures => ({
		software,
		name,
		at,
		exact: shareWithInterval(
			zones.filter((zone, i) => readings[i]!.some((reading) => isExact(reading, zone))).length,
			zones.length,
		),
		wrongButValid: zones.filter((zone, i) =>
			readings[i]!.some((reading) => reading.valid && !isExact(reading, zone)),
		).length,
		...cpuFigures(cpuMs, us.cpuMs),
	});
	const tesseract = findTesseract();
	const peers = [
		tesseract && (await readWithTesseract(tesseract, zones)),
		readWithPassportEye(tesseract, zones),
	];
	return { us: rate(us), peers: peers.flatMap((peer) => (peer ? [rate(peer)] : [])) };
}
