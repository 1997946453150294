import { deserialize, serialize } from "node:v8";
import sharp from "sharp";
import { readChip } from "../chip/read-chip.ts";
import { openTrustStore, type TrustStore } from "../chip/trust/trust-store.ts";
import type { ChipFiles } from "../chip/verify-chip.ts";
import { readDocument } from "../document/read.ts";
import { extractFace } from "../face/extract.ts";
import { compareFaces } from "../face/match/compare.ts";
import { recognizerModel } from "../face/match/recognizer.ts";
import { addPresentationAttackCheck } from "../face/presentation-attack.ts";
import { type AnalyzedFrame, addTemplates, analyzeFrames } from "../liveness/assess/analyze-frames.ts";
import { assessAnalyzedFrames, assessChallenge } from "../liveness/assess/assess-challenge.ts";
import { analyzeStep } from "../liveness/assess/assess-step.ts";
import { assessLiveness } from "../liveness/assess/passive.ts";
import { splitIntoSteps } from "../liveness/assess/step-cache.ts";
import type { Challenge } from "../liveness/challenge/challenge.ts";
import type { ChallengeResponse, ChallengeSettings } from "../liveness/challenge/response.ts";
import { comparePhotographs } from "../liveness/photograph/compare-photographs.ts";
import { chooseFaceNet, warmUp as warmUpNets } from "../models/nets.ts";
import { activatePlugIns, activeAttackNet, activeRecognizer } from "../models/plug-in.ts";
import {
	type BeginMessage,
	type Job,
	type JobAnswer,
	type PackedStepAnalysis,
	packError,
	type WorkerData,
} from "./messages.ts";

// The pool already runs one worker per core, and no photo is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

let seals: WorkerData["seals"];
let chipTrust: TrustStore;

function begin(data: WorkerData): void {
	activatePlugIns(data.plugIns);
	chooseFaceNet(data.faceNet);
	seals = data.seals;
	chipTrust = openTrustStore(data.chipAnchors ?? { certificates: [], revocationLists: [] });
}

async function warmUp(): Promise<void> {
	await activeRecognizer();
	await activeAttackNet();
	await warmUpNets();
}

const pack = (frames: readonly AnalyzedFrame[]): Uint8Array => serialize(frames);
const unpack = (bytes: Uint8Array): AnalyzedFrame[] => deserialize(bytes) as AnalyzedFrame[];

const jobs = {
	readDocument: (...[bytes, options]: Parameters<typeof readDocument>) =>
		readDocument(bytes, { ...(seals && { seals }), ...options }),
	readChip: (files: ChipFiles, now: Date) => readChip(files, chipTrust, now),
	extractFace,
	compareFaces,
	comparePhotographs,
	assessLiveness: async (...[frames]: Parameters<typeof assessLiveness>) => {
		const photos = frames.map((frame) => (frame instanceof Uint8Array ? frame : frame.photo));
		return addPresentationAttackCheck(await assessLiveness(frames), photos);
	},
	/** @param cached packed frames of each step of the response; null for steps that aren't analyzed yet */
	async assessChallenge(
		response: ChallengeResponse,
		challenge: Challenge,
		settings: ChallengeSettings | undefined,
		cached: readonly (Uint8Array | null)[],
	) {
		const photos = response.frames.map(({ photo }) => photo);
		if (cached.every((step) => step === null))
			return addPresentationAttackCheck(await assessChallenge(response, challenge, settings), photos);
		const analyzed: AnalyzedFrame[] = [];
		for (const [i, { frames, framesBefore }] of splitIntoSteps(response.frames).entries()) {
			const step = cached[i];
			analyzed.push(
				...(step ? unpack(step) : await analyzeFrames(frames, challenge.steps, { framesBefore })),
			);
		}
		return addPresentationAttackCheck(
			await assessAnalyzedFrames(analyzed, response, challenge, settings),
			photos,
		);
	},
	async analyzeStep(...args: Parameters<typeof analyzeStep>): Promise<PackedStepAnalysis> {
		const { findings, frames } = await analyzeStep(...args);
		return { findings, frames: pack(frames) };
	},
	addTemplates: async (frames: Uint8Array) => pack(await addTemplates(unpack(frames))),
	recognizerModel,
	warmUp,
};

function isMethod(method: string): method is keyof typeof jobs {
	return Object.hasOwn(jobs, method);
}

async function answer({ method, args }: Job): Promise<JobAnswer> {
	try {
		if (!isMethod(method)) throw new TypeError(`Unknown job: ${method}.`);
		// Only the engine's typed methods send these arguments.
		const job = jobs[method] as (...args: readonly unknown[]) => Promise<unknown>;
		return { value: await job(...args) };
	} catch (error) {
		return { error: packError(error) };
	}
}

process.on("message", async (message: BeginMessage | Job) => {
	if ("begin" in message) begin(message.begin);
	// A server that is gone gets no answer, which is no error of the worker's.
	else process.send?.(await answer(message), undefined, undefined, () => {});
});
process.on("disconnect", () => process.exit());
// A signal to the whole process group must not interrupt running jobs: the pool stops its workers itself.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
