import { existsSync } from "node:fs";
import { PhotoError } from "../errors.ts";
import { type BeginMessage, type Job, packError } from "./messages.ts";

/** Jobs of the worker that the pool's tests use in place of the engine's: it crashes, prints or uses CPU time on request. */
const jobs: Record<string, (argument: unknown) => unknown> = {
	echo: (argument) => argument,
	refuse: () => {
		throw new PhotoError("corrupt");
	},
	burn: () => {
		for (;;);
	},
	pid: () => process.pid,
	/** Sends a stray message, as Node does in a worker under `node --watch`. */
	chatter: (argument) => {
		process.send?.({ "watch:import": ["file:///somewhere.ts"] });
		return argument;
	},
	die: () => process.exit(1),
	environment: () => Object.keys(process.env),
	wait: (path) => {
		const never = new Int32Array(new SharedArrayBuffer(4));
		while (!existsSync(String(path))) Atomics.wait(never, 0, 0, 5);
		return path;
	},
};

process.on("message", (message: BeginMessage | Job) => {
	if ("begin" in message) return;
	const { method, args } = message;
	try {
		process.send?.({ value: jobs[method]?.(args[0]) });
	} catch (error) {
		process.send?.({ error: packError(error) });
	}
});
