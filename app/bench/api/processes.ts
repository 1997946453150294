/** Messages between the benchmark's processes. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Where the product listens, and what the minimal server needs to give the same responses. */
export interface ProductInfo {
	url: string;
	headers: Record<string, string>;
	/** Body of the request that creates a verification. */
	body: object;
	appId: string;
	/** Base64. */
	appKey: string;
	secretsDir: string;
	/** ID of a verification whose link hasn't been opened. */
	newVerificationId: string;
	/** ID of an approved verification. */
	approvedVerificationId: string;
}

export interface BenchServer<Ready> {
	ready: Ready;
	/** CPU time since the start, in microseconds. */
	cpu(): Promise<number>;
	stop(): Promise<void>;
}

/** Starts a server of this folder and waits until it listens. */
export async function startServer<Ready>(
	file: string,
	env: Record<string, string>,
): Promise<BenchServer<Ready>> {
	const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), {
		env: { ...process.env, ...env },
	});
	const failed = once(child, "exit").then(([code]) => {
		throw new Error(`${file} ended with ${code}.`);
	});
	failed.catch(() => {});
	const nextMessage = async <Said>() => (await Promise.race([once(child, "message"), failed]))[0] as Said;
	const ready = await nextMessage<Ready>();
	return {
		ready,
		cpu: () => {
			child.send("cpu");
			return nextMessage<number>();
		},
		async stop() {
			const ended = once(child, "exit");
			child.disconnect();
			await ended;
		},
	};
}

/** Called in a server's process: replies with its CPU time when asked. */
export function reportCpuUsage(): void {
	process.on("message", () => {
		const { user, system } = process.cpuUsage();
		process.send?.(user + system);
	});
}
