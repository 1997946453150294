import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import {
	assessChallenge,
	type Challenge,
	type ChallengeFindings,
	type ChallengeResponse,
	compareFaces,
	comparePhotographs,
	createChallenge,
	createEngine,
	type DocumentFindings,
	type Engine,
	type PhotoOfFace,
	readDocument,
} from "../src/index.ts";
import { movingActors } from "../src/testing/actors.ts";
import { genuine } from "../src/testing/challenge-performance.ts";
import { SPECIMENS } from "./sets.ts";

/**
 * Cost of the engine's work for one verification: reading a passport, assessing a challenge, comparing the faces, and
 * comparing the person's photos with the portrait's photograph.
 */
export interface DecisionCost {
	readonly frames: number;
	/** CPU time of the process, on the calling thread. */
	readonly cpuSeconds: number;
	/** Elapsed time with one worker per core. */
	readonly wallSeconds: number;
	/** Elapsed time after the document was read and each step was assessed: how long a person waits. */
	readonly waitSeconds: number;
	readonly workers: number;
}

type Comparisons = Pick<Engine, "compareFaces" | "comparePhotographs">;
type Work = Comparisons & Pick<Engine, "readDocument" | "assessChallenge">;

/** Frames of a selfie that a decision compares with the portrait's photograph. */
const COMPARED_FRAMES = 6;
const RUNS = 5;
const SEED = 1000;

async function medianOf(measure: () => Promise<number>): Promise<number> {
	// The first run loads models and compiles code.
	await measure();
	const seconds: number[] = [];
	for (let run = 0; run < RUNS; run++) seconds.push((await measure()) / 1000);
	return Math.round(seconds.toSorted((a, b) => a - b)[RUNS >> 1]! * 100) / 100;
}

/** Shorter than a person's gesture, but enough for the engine's work in the meantime. */
const GESTURE_MS = 2000;

/** Sends the steps one by one, as during a challenge. */
async function judgeSteps(
	engine: Engine,
	{ frames }: ChallengeResponse,
	challenge: Challenge,
): Promise<void> {
	for (const step of challenge.steps.keys()) {
		const own = frames.filter((frame) => frame.step === step);
		const before = frames.filter((frame) => frame.step < step).length;
		await engine.assessChallengeStep(own, challenge, step, before);
		await setTimeout(GESTURE_MS);
	}
}

/** The most frontal frames in which a face was found. */
function selectFrontalFrames({ frames }: ChallengeResponse, findings: ChallengeFindings): PhotoOfFace[] {
	const turned = findings.frames.flatMap(({ face }, i) => (face ? [{ photo: frames[i]!.photo, face }] : []));
	const turnOf = ({ face }: (typeof turned)[number]) => Math.abs(face.pose.yaw) + Math.abs(face.pose.pitch);
	return turned.toSorted((a, b) => turnOf(a) - turnOf(b)).slice(0, COMPARED_FRAMES);
}

/** What is left once the document was read and the challenge assessed. */
async function comparePhotos(
	work: Comparisons,
	passport: Uint8Array,
	{ portrait: { face: portrait } }: DocumentFindings,
	response: ChallengeResponse,
	liveness: ChallengeFindings,
): Promise<void> {
	if (!portrait || !liveness.face) throw new Error("the bench needs two faces to compare");
	await work.compareFaces(portrait, liveness.face);
	const frames = selectFrontalFrames(response, liveness);
	if (!(await work.comparePhotographs({ photo: passport, face: portrait }, frames)))
		throw new Error("the bench needs faces that are large enough to compare");
}

/** Measures CPU and elapsed time of one decision. Other load on the machine increases both. */
export async function measureDecision(workers: number): Promise<DecisionCost> {
	sharp.concurrency(1);
	sharp.cache(false);
	const challenge = createChallenge({ nonce: "nonce-of-the-bench-decision", issuedAt: 0, deadline: 90_000 });
	const actor = movingActors[0]!;
	const response = await genuine(challenge, actor, SEED);
	const passport = readFileSync(join(SPECIMENS, "passports", `${actor.id}.jpg`));
	const decide = async (work: Work): Promise<void> => {
		const [document, liveness] = await Promise.all([
			work.readDocument(passport),
			work.assessChallenge(response, challenge),
		]);
		await comparePhotos(work, passport, document, response, liveness);
	};
	const cpuSeconds = await medianOf(async () => {
		const before = process.cpuUsage();
		await decide({ readDocument, assessChallenge, compareFaces, comparePhotographs });
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1000;
	});
	const engine = createEngine({ workers, maxCpuMs: 120_000 });
	await engine.ready();
	const wallSeconds = await medianOf(async () => {
		const from = performance.now();
		await decide(engine);
		return performance.now() - from;
	});
	const document = await engine.readDocument(passport);
	const waitSeconds = await medianOf(async () => {
		await judgeSteps(engine, response, challenge);
		const from = performance.now();
		await comparePhotos(
			engine,
			passport,
			document,
			response,
			await engine.assessChallenge(response, challenge),
		);
		return performance.now() - from;
	});
	await engine.close();
	return { frames: response.frames.length, cpuSeconds, wallSeconds, waitSeconds, workers };
}
