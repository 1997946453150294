import { availableParallelism } from "node:os";
import type { SealKeys } from "./barcode/seal-signature.ts";
import type { ChipReading } from "./chip/read-chip.ts";
import type { TrustAnchors } from "./chip/trust/trust-store.ts";
import type { ChipFiles } from "./chip/verify-chip.ts";
import type { ReadDocumentOptions } from "./document/read.ts";
import type { FaceSource } from "./face/match/compare.ts";
import type { FmrChoice } from "./face/match/thresholds.ts";
import type {
	ChallengeFindings,
	DocumentFindings,
	FaceComparison,
	FaceFindings,
	LivenessFindings,
	Model,
} from "./findings.ts";
import type { ChallengeStepFindings } from "./liveness/assess/assess-step.ts";
import type { LivenessFrame } from "./liveness/assess/passive.ts";
import { AnalyzedStepCache, splitIntoSteps } from "./liveness/assess/step-cache.ts";
import type { Challenge } from "./liveness/challenge/challenge.ts";
import type { ChallengeFrame, ChallengeResponse, ChallengeSettings } from "./liveness/challenge/response.ts";
import type { PhotographSimilarity, PhotoOfFace } from "./liveness/photograph/compare-photographs.ts";
import type { FaceNet } from "./models/nets.ts";
import type { PlugIns } from "./models/plug-in.ts";
import type { PackedStepAnalysis, WorkerData } from "./pool/messages.ts";
import { type Turn, WorkerPool } from "./pool/pool.ts";

export interface EngineOptions {
	/** Worker processes. Default: one per core. A worker with all models loaded takes 250 to 310 MB. */
	readonly workers?: number;
	/** CPU time that one job may use, in milliseconds. Waiting doesn't count. Default 30 000. */
	readonly maxCpuMs?: number;
	/** Built-in face recognition model. Default `faceplugin`; a plug-in replaces it. */
	readonly faceNet?: FaceNet;
	/**
	 * The operator's own models. An unsuitable model rejects `ready()` and each job that needs it with a `TypeError`;
	 * `checkPlugIns` detects that earlier.
	 */
	readonly plugIns?: PlugIns;
	/**
	 * Default keys to verify seals with; see `ReadDocumentOptions.seals`. An invalid key rejects each job that needs it;
	 * `checkSealKeys` detects that earlier.
	 */
	readonly seals?: SealKeys;
	/** Trust anchors for chips, from `readAnchorFolder`. Without them, no certificate chain can be verified. */
	readonly chipAnchors?: TrustAnchors;
}

/** On a busy machine, starting a worker takes long whatever the limit of its job is. */
const minWallMs = 5 * 60_000;

/** A step takes about a megabyte; a challenge and its decision take at most two minutes. */
const stepCacheLimits = { keptMs: 5 * 60_000, maxBytes: 64 * 1024 * 1024 };

/**
 * The same functions as the plain exports, without blocking the calling thread.
 * Each may also throw an `EngineError`: `EngineBusyError` (of `forGroup` with `maxWaitMs`),
 * `EngineStarvedError`, `EngineTimeoutError`, `EngineCrashError` or `EngineClosedError`. Bytes passed in must not change
 * until the result is returned. For a challenge whose steps this engine has judged, the cached analysis is used, with
 * identical findings.
 */
export interface Analysis {
	readDocument(photo: Uint8Array, options?: ReadDocumentOptions): Promise<DocumentFindings>;
	/** @param now date to compare validity periods of certificates with. Default: now */
	readChip(files: ChipFiles, now?: Date): Promise<ChipReading>;
	extractFace(photo: Uint8Array): Promise<FaceFindings>;
	compareFaces(a: FaceSource, b: FaceSource, choice?: FmrChoice): Promise<FaceComparison>;
	comparePhotographs(
		portrait: PhotoOfFace,
		selfies: readonly PhotoOfFace[],
	): Promise<PhotographSimilarity | null>;
	assessLiveness(frames: readonly (Uint8Array | LivenessFrame)[]): Promise<LivenessFindings>;
	assessChallenge(
		response: ChallengeResponse,
		challenge: Challenge,
		settings?: ChallengeSettings,
	): Promise<ChallengeFindings>;
	assessChallengeStep(
		frames: readonly ChallengeFrame[],
		challenge: Challenge,
		step: number,
		framesBefore: number,
	): Promise<ChallengeStepFindings>;
	/** The model that computes templates. Templates of different models can't be compared. */
	recognizerModel(): Promise<Model>;
}

/** The engine in worker processes. */
export interface Engine extends Analysis {
	/**
	 * The engine's functions for one of several groups of users, which take turns when all workers are busy: a group with
	 * one job waits for one job of each other group at most, and not for all of a busy one.
	 * @param options.maxWaitMs a job that waits longer is refused, at once if that is expected. Default: none is
	 */
	forGroup(group: string, options?: Pick<Turn, "maxWaitMs">): Analysis;
	/** Starts every worker and loads all models. Optional: otherwise the first jobs do it. */
	ready(): Promise<void>;
	/** Waits for running jobs and stops the workers. */
	close(): Promise<void>;
}

/** Creates an engine. Nothing starts before its first job, and idle workers don't keep the process alive. */
export function createEngine(options: EngineOptions = {}): Engine {
	const { workers = availableParallelism(), maxCpuMs = 30_000 } = options;
	const data: WorkerData = {
		plugIns: options.plugIns ?? {},
		faceNet: options.faceNet ?? "faceplugin",
		seals: options.seals,
		chipAnchors: options.chipAnchors,
	};
	const script = new URL("./pool/worker.ts", import.meta.url);
	const pool = new WorkerPool({
		script,
		workers: Math.max(1, workers),
		maxCpuMs,
		// A job that takes ten times its CPU time got too little of it, or hangs.
		maxWallMs: Math.max(minWallMs, 10 * maxCpuMs),
		data,
	});
	const stepCache = new AnalyzedStepCache({ ...stepCacheLimits, now: () => performance.now() });
	let model: Promise<Model> | undefined;
	const recognizerModel = () => {
		model ??= (pool.run("recognizerModel", []) as Promise<Model>).catch((error: unknown) => {
			model = undefined;
			throw error;
		});
		return model;
	};
	const createAnalysis = (turn: Turn): Analysis => {
		const run = <Result>(method: string, ...args: readonly unknown[]) =>
			pool.run(method, args, turn) as Promise<Result>;
		return {
			readDocument: (photo, settings) => run<DocumentFindings>("readDocument", photo, settings),
			readChip: (files, now = new Date()) => run<ChipReading>("readChip", files, now),
			extractFace: (photo) => run<FaceFindings>("extractFace", photo),
			compareFaces: (a, b, choice) => run<FaceComparison>("compareFaces", a, b, choice),
			comparePhotographs: (portrait, selfies) =>
				run<PhotographSimilarity | null>("comparePhotographs", portrait, selfies),
			assessLiveness: (frames) => run<LivenessFindings>("assessLiveness", frames),
			async assessChallenge(response, challenge, settings) {
				const cached = await stepCache.take(challenge, splitIntoSteps(response.frames));
				return run<ChallengeFindings>("assessChallenge", response, challenge, settings, cached);
			},
			async assessChallengeStep(frames, challenge, step, framesBefore) {
				const analysis = await run<PackedStepAnalysis>("analyzeStep", frames, challenge, step, framesBefore);
				const { findings, frames: analyzed } = analysis;
				// Templates are computed while the person does the next step, not while they wait for the decision.
				if (findings.result === "clear")
					stepCache.store(challenge, { frames, framesBefore }, run<Uint8Array>("addTemplates", analyzed));
				return findings;
			},
			recognizerModel,
		};
	};
	return {
		...createAnalysis({}),
		forGroup: (group, options) => createAnalysis({ ...options, group }),
		ready: () => pool.runOnEach("warmUp"),
		close: () => pool.close(),
	};
}
