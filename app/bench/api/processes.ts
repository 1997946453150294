/** What the processes of the benchmark say to each other. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Where the product listens, and what the floor needs to know to give the same answers. */
export interface Product {
	url: string;
	headers: Record<string, string>;
	/** What a verification is asked for with. */
	body: object;
	appId: string;
	/** Base64. */
	appKey: string;
	secretsDir: string;
	/** A verification that nobody has opened yet. */
	newId: string;
	/** One that is approved. */
	decidedId: string;
}

export interface Served<Ready> {
	ready: Ready;
	/** Microseconds of CPU since it started. */
	cpu(): Promise<number>;
	stop(): Promise<void>;
}

/** Starts a server of this folder and waits until it listens. */
export async function start<Ready>(file: string, env: Record<string, string>): Promise<Served<Ready>> {
	const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), {
		env: { ...process.env, ...env },
	});
	const failed = once(child, "exit").then(([code]) => {
		throw new Error(`${file} ended with ${code}.`);
	});
	failed.catch(() => {});
	const said = async <Said>() => (await Promise.race([once(child, "message"), failed]))[0] as Said;
	const ready = await said<Ready>();
	return {
		ready,
		cpu: () => {
			child.send("cpu");
			return said<number>();
		},
		async stop() {
			const ended = once(child, "exit");
			child.disconnect();
			await ended;
		},
	};
}

/** In a server's process: answers what it has used. */
export function answerUsage(): void {
	process.on("message", () => {
		const { user, system } = process.cpuUsage();
		process.send?.(user + system);
	});
}
