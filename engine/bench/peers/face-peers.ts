import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { extractFace } from "../../src/index.ts";
import { listPairs, type PersonPhoto } from "../faces.ts";
import { shareWithInterval } from "../report/share.ts";
import { listPeople } from "../sets.ts";
import { type Comparison, cpuFigures, type FaceFigures } from "./figures.ts";

interface PersonFile {
	readonly person: string;
	readonly file: string;
}

/** Templates that a program computed, and its CPU time per photo in milliseconds. */
interface FaceProgram {
	readonly software: string;
	readonly name: string;
	readonly photos: readonly PersonPhoto[];
	readonly cpuMs: number;
}

const ONE_IN_A_HUNDRED = 0.01;

/** How well the templates tell people apart, by their L2 distances. */
function rate(photos: readonly PersonPhoto[]): Pick<FaceFigures, "found" | "auc" | "fnmr"> {
	const pairs = listPairs(photos);
	const [own, others] = [pairs.genuine, pairs.impostor].map((some) =>
		some.map(({ distance }) => distance).toSorted((a, b) => a - b),
	) as [number[], number[]];
	const wins = own.reduce((sum, distance) => sum + others.filter((other) => other > distance).length, 0);
	const limit = others[Math.floor(others.length * ONE_IN_A_HUNDRED)] ?? Number.POSITIVE_INFINITY;
	return {
		found: photos.length,
		auc: Math.round((wins / (own.length * others.length)) * 1e4) / 1e4,
		fnmr: shareWithInterval(own.filter((distance) => distance >= limit).length, own.length),
	};
}

/** Runs the engine on the calling thread, so that CPU time is measured in the same way for all. */
async function describeOurselves(files: readonly PersonFile[]): Promise<FaceProgram> {
	await extractFace(readFileSync(files[0]!.file));
	const photos: PersonPhoto[] = [];
	const before = process.cpuUsage();
	for (const { person, file } of files) {
		const { face } = await extractFace(readFileSync(file));
		if (face) photos.push({ person, template: face.template });
	}
	const { user, system } = process.cpuUsage(before);
	const cpuMs = (user + system) / 1000 / files.length;
	return { software: "this engine", name: "this engine", photos, cpuMs };
}

/** Runs another program in a process of its own. */
function describeWith(program: "face-api" | "Human", files: readonly PersonFile[]): FaceProgram {
	const script = fileURLToPath(new URL("face-process.ts", import.meta.url));
	const { stdout, stderr, status } = spawnSync(
		process.execPath,
		[script, program, ...files.map(({ file }) => file)],
		{ encoding: "utf8" },
	);
	if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
	const { version, cpuMs, templates } = JSON.parse(stdout.trim().split("\n").at(-1)!) as {
		version: string;
		cpuMs: number;
		templates: (number[] | null)[];
	};
	const model = { name: program, version, hash: null };
	return {
		software: `${program}, WebAssembly`,
		name: `${program} ${version}, WebAssembly`,
		photos: files.flatMap(({ person }, i) => {
			const values = templates[i];
			return values ? [{ person, template: { values, model } }] : [];
		}),
		cpuMs,
	};
}

/** Compares the engine with face-api and Human on all photos of the people. */
export async function measureFacePeers(fixtures: string, at: string): Promise<Comparison<FaceFigures>> {
	const files = listPeople(fixtures).flatMap(({ person, files }) => files.map((file) => ({ person, file })));
	const us = await describeOurselves(files);
	const figuresOf = ({ software, name, photos, cpuMs }: FaceProgram): FaceFigures => ({
		software,
		name,
		at,
		of: files.length,
		...rate(photos),
		...cpuFigures(cpuMs, us.cpuMs),
	});
	const peers = [describeWith("face-api", files), describeWith("Human", files)];
	return { us: figuresOf(us), peers: peers.map(figuresOf) };
}
