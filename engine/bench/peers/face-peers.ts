import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { extractFace } from "../../src/index.ts";
import { listPairs, type PersonPicture } from "../faces.ts";
import { type Share, shareWithInterval } from "../report/share.ts";
import { listPeople } from "../sets.ts";

/** How well a face recognition model distinguishes people, on pictures in which it found a face. */
export interface FacePeer {
	readonly name: string;
	/** Date of the run, which is older than the others' if it wasn't installed then. */
	readonly at: string;
	readonly found: number;
	readonly of: number;
	/** Area under the curve: probability that a genuine distance is less than an impostor distance. */
	readonly auc: number;
	/** FNMR at an FMR of 1 in 100. */
	readonly fnmr: Share;
	readonly cpuMs: number;
}

const ONE_IN_A_HUNDRED = 0.01;

function rated(name: string, at: string, of: number, cpuMs: number, pictures: PersonPicture[]): FacePeer {
	const pairs = listPairs(pictures);
	const [own, others] = [pairs.genuine, pairs.impostor].map((some) =>
		some.map(({ distance }) => distance).toSorted((a, b) => a - b),
	) as [number[], number[]];
	const wins = own.reduce((sum, distance) => sum + others.filter((other) => other > distance).length, 0);
	const limit = others[Math.floor(others.length * ONE_IN_A_HUNDRED)] ?? Number.POSITIVE_INFINITY;
	return {
		name,
		at,
		found: pictures.length,
		of,
		auc: Math.round((wins / (own.length * others.length)) * 1e4) / 1e4,
		fnmr: shareWithInterval(own.filter((distance) => distance >= limit).length, own.length),
		cpuMs: Math.round(cpuMs),
	};
}

/** Runs the engine on the calling thread, so that CPU time is measured in the same way for both. */
async function ourselves(files: readonly { person: string; file: string }[], at: string): Promise<FacePeer> {
	await extractFace(readFileSync(files[0]!.file));
	const pictures: PersonPicture[] = [];
	const before = process.cpuUsage();
	for (const { person, file } of files) {
		const { face } = await extractFace(readFileSync(file));
		if (face) pictures.push({ person, template: face.template });
	}
	const { user, system } = process.cpuUsage(before);
	return rated("this engine", at, files.length, (user + system) / 1000 / files.length, pictures);
}

/** @returns null if its process can't run */
function faceApi(files: readonly { person: string; file: string }[], at: string): FacePeer | null {
	const script = fileURLToPath(new URL("face-api-process.ts", import.meta.url));
	const { stdout, status } = spawnSync(process.execPath, [script, ...files.map(({ file }) => file)], {
		encoding: "utf8",
		stdio: ["ignore", "pipe", "ignore"],
	});
	if (status !== 0) return null;
	const output = JSON.parse(stdout.trim().split("\n").at(-1)!) as {
		version: string;
		backend: string;
		cpuMs: number;
		descriptors: (number[] | null)[];
	};
	const model = { name: "face-api", version: output.version, hash: null };
	const pictures = files.flatMap(({ person }, i) => {
		const values = output.descriptors[i];
		return values ? [{ person, template: { values, model } }] : [];
	});
	return rated(`face-api ${output.version}, ${output.backend}`, at, files.length, output.cpuMs, pictures);
}

/** Compares the engine with face-api on all pictures of the people. */
export async function measureFacePeers(
	fixtures: string,
	at: string,
): Promise<{ us: FacePeer; peer: FacePeer | null }> {
	const files = listPeople(fixtures).flatMap(({ person, files }) => files.map((file) => ({ person, file })));
	return { us: await ourselves(files, at), peer: faceApi(files, at) };
}
