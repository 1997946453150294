import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
	type Challenge,
	type ChallengeFindings,
	type ChallengeResponse,
	createEngine,
	decideLiveness,
	type Engine,
	type FaceComparison,
	type LightColor,
	type LivenessDecision,
	MAX_FRAMES,
} from "../index.ts";
import { type FileError, fileError, printLine } from "./lines.ts";

const KINDS = ["turn", "approach", "blink", "lights"];

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}

/** Parses a challenge from JSON; null if it is invalid. */
export function parseChallenge(text: string): Challenge | null {
	const value = parseJson(text);
	const right =
		isRecord(value) &&
		value.version === 1 &&
		typeof value.nonce === "string" &&
		typeof value.issuedAt === "number" &&
		typeof value.deadline === "number" &&
		Array.isArray(value.steps) &&
		value.steps.length > 0 &&
		value.steps.every((step: unknown) => isRecord(step) && KINDS.includes(String(step.kind)));
	return right ? (value as unknown as Challenge) : null;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

interface ListedFrame {
	readonly file: string;
	readonly step: number;
	readonly at: number;
	readonly color?: LightColor;
}

/** `STEP-MILLISECONDS[-COLOR].EXTENSION`, such as `0-00846-cyan.jpg`. */
const FRAME_NAME = /^(\d+)-(\d+)(?:-([a-z]+))?\.(?:jpe?g|png|webp)$/i;

function listFramesByName(names: readonly string[]): ListedFrame[] {
	const frames = names.flatMap((file): ListedFrame[] => {
		const [, step, at, color] = FRAME_NAME.exec(file) ?? [];
		if (step === undefined) return [];
		return [{ file, step: Number(step), at: Number(at), color: color?.toLowerCase() as LightColor }];
	});
	return frames.toSorted((a, b) => a.at - b.at);
}

interface Manifest {
	readonly nonce?: string;
	readonly receivedAt?: number;
	readonly frames: readonly ListedFrame[];
}

function isManifest(value: unknown): value is Manifest {
	return (
		isRecord(value) &&
		Array.isArray(value.frames) &&
		value.frames.every(
			(frame: unknown) =>
				isRecord(frame) &&
				typeof frame.file === "string" &&
				typeof frame.step === "number" &&
				typeof frame.at === "number",
		)
	);
}

/**
 * Loads the response in a folder, described by its `manifest.json` (`nonce`, `receivedAt`, `frames` with `file`, `step`,
 * `at`, `color`) or by file names. Missing information is assumed to be correct. Missing files count as empty.
 * @returns null without such a folder, without frames, or with more than the engine accepts
 */
export async function readResponse(folder: string, challenge: Challenge): Promise<ChallengeResponse | null> {
	const names = await readdir(folder).catch(() => null);
	if (!names) return null;
	const manifest = names.includes("manifest.json")
		? parseJson(await readFile(join(folder, "manifest.json"), "utf8"))
		: { frames: listFramesByName(names) };
	if (!isManifest(manifest) || manifest.frames.length === 0 || manifest.frames.length > MAX_FRAMES)
		return null;
	const frames = await Promise.all(
		manifest.frames.map(async ({ file, ...frame }) => ({
			...frame,
			photo: await readFile(join(folder, file)).catch(() => new Uint8Array()),
		})),
	);
	const { nonce = challenge.nonce, receivedAt = challenge.issuedAt + frames.at(-1)!.at } = manifest;
	return { nonce, receivedAt, frames };
}

interface PortraitComparison {
	readonly document: string;
	readonly comparison: FaceComparison | null;
	readonly decision: LivenessDecision;
}

/** Compares a response's face with a document's portrait. */
async function compareWithDocument(
	engine: Engine,
	document: string,
	findings: ChallengeFindings,
): Promise<PortraitComparison | { document: string; error: FileError }> {
	try {
		const { portrait } = await engine.readDocument(await readFile(document));
		const comparison =
			portrait.face && findings.face ? await engine.compareFaces(portrait.face, findings.face) : null;
		const decision: LivenessDecision = portrait.face
			? decideLiveness(findings, comparison)
			: { status: "resubmission_requested", reasons: ["portrait_not_found"] };
		return { document, comparison, decision };
	} catch (error) {
		return { document, error: fileError(error) };
	}
}

/** Prints the findings on a response, and the decision of the default options. */
export async function printLiveness(
	folder: string,
	response: ChallengeResponse,
	challenge: Challenge,
	{ document, templates }: { document?: string; templates: boolean },
): Promise<void> {
	const engine = createEngine({ workers: 1, maxCpuMs: 300_000 });
	const findings = await engine.assessChallenge(response, challenge);
	const decided =
		document === undefined
			? { decision: decideLiveness(findings, null) }
			: await compareWithDocument(engine, document, findings);
	printLine({ folder, ...findings, ...decided }, templates);
	await engine.close();
}
