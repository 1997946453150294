import { parentPort, workerData } from "node:worker_threads";
import sharp from "sharp";
import { readDocument } from "../document/read.ts";
import { compareFaces } from "../face/compare.ts";
import { extractFace } from "../face/extract.ts";
import { withAttackNet } from "../face/presentation.ts";
import { assessLiveness } from "../liveness/assess.ts";
import { assessChallenge } from "../liveness/assess-challenge.ts";
import { warmUp as warmUpNets } from "../models/nets.ts";
import { pluggedAttackNet, pluggedRecogniser, plugIn } from "../models/plug-in.ts";
import { type Answer, type Job, packError, type WorkerData } from "./messages.ts";

// The pool has a thread a core already, and no picture is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

const { plugIns, seals } = workerData as WorkerData;
plugIn(plugIns);

async function warmUp(): Promise<void> {
	await pluggedRecogniser();
	await pluggedAttackNet();
	await warmUpNets();
}

const jobs = {
	readDocument: (...[bytes, options]: Parameters<typeof readDocument>) =>
		readDocument(bytes, { ...(seals && { seals }), ...options }),
	extractFace,
	compareFaces,
	assessLiveness: async (...[frames, settings]: Parameters<typeof assessLiveness>) => {
		const pictures = frames.map((frame) => (frame instanceof Uint8Array ? frame : frame.picture));
		return withAttackNet(await assessLiveness(frames, settings), pictures);
	},
	assessChallenge: async (...[response, challenge, settings]: Parameters<typeof assessChallenge>) => {
		const pictures = response.frames.map(({ picture }) => picture);
		return withAttackNet(await assessChallenge(response, challenge, settings), pictures);
	},
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

parentPort?.on("message", async (job: Job) => {
	parentPort?.postMessage(await answer(job));
});
