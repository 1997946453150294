import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { readDocument } from "../document/read.ts";
import { compareFaces } from "../face/compare.ts";
import { extractFace } from "../face/extract.ts";
import { assessLiveness } from "../liveness/assess.ts";
import { assessChallenge } from "../liveness/assess-challenge.ts";
import { warmUp } from "../models/nets.ts";
import { type Answer, type Job, packError } from "./messages.ts";

// The pool has a thread a core already, and no picture is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

const jobs = { readDocument, extractFace, compareFaces, assessLiveness, assessChallenge, warmUp };

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
