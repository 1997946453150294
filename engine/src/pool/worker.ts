import { deserialize, serialize } from "node:v8";
import sharp from "sharp";
import { readChip } from "../chip/read.ts";
import { openTrustStore, type TrustStore } from "../chip/trust.ts";
import type { ChipFiles } from "../chip/verify.ts";
import { readDocument } from "../document/read.ts";
import { compareFaces } from "../face/compare.ts";
import { extractFace } from "../face/extract.ts";
import { withAttackNet } from "../face/presentation.ts";
import { recogniserModel } from "../face/recogniser.ts";
import { assessLiveness } from "../liveness/assess.ts";
import { assessChallenge, assessSeen } from "../liveness/assess-challenge.ts";
import { lookAtStep } from "../liveness/assess-step.ts";
import type { Challenge } from "../liveness/challenge.ts";
import { lookAt, recognise, type SeenFrame } from "../liveness/look.ts";
import type { ChallengeResponse, ChallengeSettings } from "../liveness/response.ts";
import { stepsIn } from "../liveness/seen-steps.ts";
import { chooseFaceNet, warmUp as warmUpNets } from "../models/nets.ts";
import { pluggedAttackNet, pluggedRecogniser, plugIn } from "../models/plug-in.ts";
import {
	type Answer,
	type Begin,
	type Job,
	type PackedLook,
	packError,
	type WorkerData,
} from "./messages.ts";

// The pool has a worker a core already, and no picture is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

let seals: WorkerData["seals"];
let chipTrust: TrustStore;

function begin(data: WorkerData): void {
	plugIn(data.plugIns);
	chooseFaceNet(data.faceNet);
	seals = data.seals;
	chipTrust = openTrustStore(data.chipAnchors ?? { certificates: [], revocationLists: [] });
}

async function warmUp(): Promise<void> {
	await pluggedRecogniser();
	await pluggedAttackNet();
	await warmUpNets();
}

const pack = (seen: readonly SeenFrame[]): Uint8Array => serialize(seen);
const unpack = (bytes: Uint8Array): SeenFrame[] => deserialize(bytes) as SeenFrame[];

const jobs = {
	readDocument: (...[bytes, options]: Parameters<typeof readDocument>) =>
		readDocument(bytes, { ...(seals && { seals }), ...options }),
	readChip: (files: ChipFiles, now: Date) => readChip(files, chipTrust, now),
	extractFace,
	compareFaces,
	assessLiveness: async (...[frames]: Parameters<typeof assessLiveness>) => {
		const pictures = frames.map((frame) => (frame instanceof Uint8Array ? frame : frame.picture));
		return withAttackNet(await assessLiveness(frames), pictures);
	},
	/** @param known what was seen of each step of the response; null where it is to be looked at */
	async assessChallenge(
		response: ChallengeResponse,
		challenge: Challenge,
		settings: ChallengeSettings | undefined,
		known: readonly (Uint8Array | null)[],
	) {
		const pictures = response.frames.map(({ picture }) => picture);
		if (known.every((step) => step === null))
			return withAttackNet(await assessChallenge(response, challenge, settings), pictures);
		const seen: SeenFrame[] = [];
		for (const [i, { frames, framesBefore }] of stepsIn(response.frames).entries()) {
			const step = known[i];
			seen.push(...(step ? unpack(step) : await lookAt(frames, challenge.steps, { framesBefore })));
		}
		return withAttackNet(await assessSeen(seen, response, challenge, settings), pictures);
	},
	async lookAtStep(...args: Parameters<typeof lookAtStep>): Promise<PackedLook> {
		const { findings, seen } = await lookAtStep(...args);
		return { findings, seen: pack(seen) };
	},
	recognise: async (seen: Uint8Array) => pack(await recognise(unpack(seen))),
	recogniserModel,
	warmUp,
};

function isMethod(method: string): method is keyof typeof jobs {
	return Object.hasOwn(jobs, method);
}

async function answer({ method, args }: Job): Promise<Answer> {
	try {
		if (!isMethod(method)) throw new TypeError(`There is no job ${method}.`);
		// The engine's typed methods are the only senders of these arguments.
		const job = jobs[method] as (...args: readonly unknown[]) => Promise<unknown>;
		return { value: await job(...args) };
	} catch (error) {
		return { error: packError(error) };
	}
}

process.on("message", async (message: Begin | Job) => {
	if ("begin" in message) begin(message.begin);
	else process.send?.(await answer(message));
});
process.on("disconnect", () => process.exit());
// Whoever stops the server by a signal to all its processes lets running jobs end: the pool ends its workers.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
