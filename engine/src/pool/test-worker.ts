import { parentPort } from "node:worker_threads";
import { PictureError } from "../errors.ts";
import { type Job, packError } from "./messages.ts";

/** A worker that misbehaves on request: stands in for the engine's own in the pool's tests. */
const jobs: Record<string, (argument: unknown) => unknown> = {
	echo: (argument) => argument,
	refuse: () => {
		throw new PictureError("corrupt");
	},
	hang: () => {
		for (;;);
	},
	/** As Node does in a worker under `node --watch`. */
	chatter: (argument) => {
		parentPort?.postMessage({ "watch:import": ["file:///somewhere.ts"] });
		return argument;
	},
	die: () => process.exit(1),
	wait: (shared) => Atomics.wait(new Int32Array(shared as SharedArrayBuffer), 0, 0),
};

parentPort?.on("message", ({ method, args }: Job) => {
	try {
		parentPort?.postMessage({ value: jobs[method]?.(args[0]) });
	} catch (error) {
		parentPort?.postMessage({ error: packError(error) });
	}
});
