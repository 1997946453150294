import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
	compareFaces,
	type DocumentFindings,
	type Engine,
	type Face,
	type FaceFindings,
	modelVersions,
	type PhotographSimilarity,
} from "@vidimus/engine";

const specimens = fileURLToPath(new URL("../../../specimens/", import.meta.url));
const engineFolder = fileURLToPath(new URL("../../../../engine/", import.meta.url));
const recordingsFile = new URL("./recordings.jsonl", import.meta.url);

/** Calls of the engine that take one photo: these are recorded. */
const recordedCalls = {
	readDocument: (engine: Engine, photo: Uint8Array) => engine.readDocument(photo, { today: recordedOn }),
	extractFace: (engine: Engine, photo: Uint8Array) => engine.extractFace(photo),
	assessLiveness: (engine: Engine, photo: Uint8Array) => engine.assessLiveness([photo]),
};
export type RecordedCall = keyof typeof recordedCalls;

/** Day that documents are read on while recording: it tells the century of a two-digit year, and nothing else. */
export const recordedOn = "2026-01-01";

/** What the engine finds on one specimen. */
export interface Recording {
	/** Path below `app/specimens`. */
	readonly specimen: string;
	/** SHA-256 of the photo, in hex. */
	readonly photo: string;
	readonly call: RecordedCall;
	readonly findings: unknown;
}

/** How similar the photographs of a document's portrait and a selfie of the same person are. */
export interface RecordedSimilarity {
	/** SHA-256 of the document's photo, in hex. */
	readonly document: string;
	/** SHA-256 of the selfie, in hex. */
	readonly selfie: string;
	readonly measured: PhotographSimilarity | null;
}

export interface Recordings {
	/** SHA-256 over the engine's sources, models and dependencies. */
	readonly engine: string;
	/** SHA-256 of each model by its name. */
	readonly models: Readonly<Record<string, string>>;
	readonly recordings: readonly Recording[];
	readonly similarities: readonly RecordedSimilarity[];
}

export const hashPhoto = (photo: Uint8Array): string => createHash("sha256").update(photo).digest("hex");

/** The recordings that the repository contains. */
export function readRecordings(): Recordings {
	const [head, ...lines] = readFileSync(recordingsFile, "utf8").trimEnd().split("\n");
	const recorded = lines.map((line) => JSON.parse(line) as Recording | RecordedSimilarity);
	return {
		...(JSON.parse(head!) as Pick<Recordings, "engine" | "models">),
		recordings: recorded.filter((recording) => "call" in recording),
		similarities: recorded.filter((recording) => "measured" in recording),
	};
}

/** Writes a line that says what was recorded with, then one for each recording. */
export function writeRecordings({ recordings, similarities, ...head }: Recordings): void {
	const lines = [head, ...recordings, ...similarities].map((line) => JSON.stringify(line));
	writeFileSync(recordingsFile, `${lines.join("\n")}\n`);
}

/** Sources that can't change a finding about a photo: tests, chip verification and the CLI. */
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

/** All photos of `app/specimens`, by its path there. */
export const listSpecimenPhotos = (): string[] => globSync("**/*.jpg", { cwd: specimens }).sort();

/** Records an engine's findings on photos of `app/specimens`. */
export async function recordFindings(engine: Engine, photos: readonly string[]): Promise<Recording[]> {
	const runs = photos.flatMap((specimen) => {
		const photo = readFileSync(join(specimens, specimen));
		return Object.entries(recordedCalls).map(async ([call, ask]) => ({
			specimen,
			photo: hashPhoto(photo),
			call: call as RecordedCall,
			findings: await ask(engine, photo),
		}));
	});
	return Promise.all(runs);
}

const isSelfie = (specimen: string) => /^(?:selfies|portraits)\//.test(specimen);

/** A recorded face, with the photo it is in. */
interface RecordedFace extends Pick<Recording, "specimen" | "photo"> {
	readonly face: Face;
}

/** Faces that `call` found: portraits of documents, or faces of selfies. */
const recordedFaces = (
	recordings: readonly Recording[],
	call: "readDocument" | "extractFace",
): RecordedFace[] =>
	recordings.flatMap((recording) => {
		if (recording.call !== call || isSelfie(recording.specimen) !== (call === "extractFace")) return [];
		const findings = recording.findings as DocumentFindings | FaceFindings;
		const face = "portrait" in findings ? findings.portrait.face : findings.face;
		return face ? [{ ...recording, face }] : [];
	});

/** Records how similar documents and selfies are, where they may show the same person: only then the product asks. */
export async function recordSimilarities(
	engine: Engine,
	recordings: readonly Recording[],
): Promise<RecordedSimilarity[]> {
	const selfies = recordedFaces(recordings, "extractFace");
	const read = ({ specimen, face }: RecordedFace) => ({
		photo: readFileSync(join(specimens, specimen)),
		face,
	});
	const runs = recordedFaces(recordings, "readDocument").flatMap((document) =>
		selfies.map(async (selfie): Promise<RecordedSimilarity[]> => {
			const { result } = await compareFaces(document.face, selfie.face);
			if (result === "rejected") return [];
			const measured = await engine.comparePhotographs(read(document), [read(selfie)]);
			return [{ document: document.photo, selfie: selfie.photo, measured }];
		}),
	);
	return (await Promise.all(runs)).flat();
}
