import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Engine, modelVersions } from "@vidimus/engine";

const specimens = fileURLToPath(new URL("../../../specimens/", import.meta.url));
const engineFolder = fileURLToPath(new URL("../../../../engine/", import.meta.url));
const recordingsFile = new URL("./recordings.jsonl", import.meta.url);

/** Calls of the engine that take one picture: these are recorded. */
const recordedCalls = {
	readDocument: (engine: Engine, picture: Uint8Array) => engine.readDocument(picture, { today: recordedOn }),
	extractFace: (engine: Engine, picture: Uint8Array) => engine.extractFace(picture),
	assessLiveness: (engine: Engine, picture: Uint8Array) => engine.assessLiveness([picture]),
};
export type RecordedCall = keyof typeof recordedCalls;

/** Day that documents are read on while recording: it tells the century of a two-digit year, and nothing else. */
export const recordedOn = "2026-01-01";

/** What the engine finds on one specimen. */
export interface Recording {
	/** Path below `app/specimens`. */
	readonly specimen: string;
	/** SHA-256 of the picture, in hex. */
	readonly picture: string;
	readonly call: RecordedCall;
	readonly findings: unknown;
}

export interface Recordings {
	/** SHA-256 over the engine's sources, models and dependencies. */
	readonly engine: string;
	/** SHA-256 of each model by its name. */
	readonly models: Readonly<Record<string, string>>;
	readonly recordings: readonly Recording[];
}

export const hashPicture = (picture: Uint8Array): string =>
	createHash("sha256").update(picture).digest("hex");

/** The recordings that the repository contains. */
export function readRecordings(): Recordings {
	const [head, ...lines] = readFileSync(recordingsFile, "utf8").trimEnd().split("\n");
	return {
		...(JSON.parse(head!) as Omit<Recordings, "recordings">),
		recordings: lines.map((line) => JSON.parse(line) as Recording),
	};
}

/** Writes a line that says what was recorded with, then one for each recording. */
export function writeRecordings({ recordings, ...head }: Recordings): void {
	const lines = [head, ...recordings].map((line) => JSON.stringify(line));
	writeFileSync(recordingsFile, `${lines.join("\n")}\n`);
}

/** Sources that can't change a finding about a picture: tests, chip verification and the CLI. */
const OTHER_SOURCES = /\.test\.ts$|^src\/(?:testing|chip|cli)\/|^src\/cli\.ts$/;

/** SHA-256 over everything in the engine's folder that can change a finding. */
export function engineFingerprint(): string {
	const hash = createHash("sha256");
	for (const name of globSync(["src/**/*.ts", "models/*.onnx", "package.json"], { cwd: engineFolder }).sort())
		if (!OTHER_SOURCES.test(name)) hash.update(`${name}\0`).update(readFileSync(join(engineFolder, name)));
	return hash.digest("hex");
}

/** The models that the engine would use now, as recordings name them. */
export async function currentModels(): Promise<Record<string, string>> {
	const models = await modelVersions();
	return Object.fromEntries(models.map(({ name, hash }) => [name, hash ?? ""]));
}

/** All pictures of `app/specimens`, by its path there. */
export const listSpecimenPictures = (): string[] => globSync("**/*.jpg", { cwd: specimens }).sort();

/** Records an engine's findings on pictures of `app/specimens`. */
export async function recordFindings(engine: Engine, pictures: readonly string[]): Promise<Recording[]> {
	const runs = pictures.flatMap((specimen) => {
		const picture = readFileSync(join(specimens, specimen));
		return Object.entries(recordedCalls).map(async ([call, ask]) => ({
			specimen,
			picture: hashPicture(picture),
			call: call as RecordedCall,
			findings: await ask(engine, picture),
		}));
	});
	return Promise.all(runs);
}
