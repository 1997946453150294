import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Megabytes that a process and its descendants take up, by Linux's `/proc`. */
export function measureMemory({ pid }: ChildProcess): number {
	const children = new Map<number, number[]>();
	const megabytes = new Map<number, number>();
	for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry)))
		try {
			const status = readFileSync(`/proc/${name}/status`, "utf8");
			const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
			children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
			megabytes.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
		} catch {
			// The process has just exited.
		}
	const measureFamily = (member: number): number =>
		(children.get(member) ?? []).reduce(
			(sum, child) => sum + measureFamily(child),
			megabytes.get(member) ?? 0,
		);
	return pid === undefined ? 0 : measureFamily(pid);
}
