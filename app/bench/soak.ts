/**
 * Memory of a `web` and a `worker` process while people go through their verifications one after the other for a long time, as
 * ratios of later parts to the second one: the first loads nets and code. `node app/bench/soak.ts [minutes] [people at a time]`
 */
import { measureMemory } from "./people/memory.ts";
import { invite } from "./people/person.ts";
import { startProduct } from "./people/product.ts";
import { machine, median, rounded } from "./support/figures.ts";

const minutes = Number(process.argv[2] ?? 10);
const peopleAtOnce = Number(process.argv[3] ?? 3);
/** The time is compared in so many parts. */
const parts = 6;
const sampleMs = 5000;

console.log(machine);
const product = await startProduct(1);
const [key = ""] = product.keys;
const start = performance.now();
const end = start + minutes * 60_000;
const samples: { part: number; megabytes: readonly number[] }[] = [];
const timer = setInterval(() => {
	const part = Math.floor(((performance.now() - start) / (end - start)) * parts);
	samples.push({ part, megabytes: product.processes.map(measureMemory) });
}, sampleMs);

let decisions = 0;
async function goThrough(): Promise<void> {
	while (performance.now() < end) {
		const person = await invite(product.url, key);
		await person.upload("document_front");
		await person.upload("selfie");
		await person.decide();
		decisions += 1;
	}
}

try {
	await Promise.all(Array.from({ length: peopleAtOnce }, goThrough));
	console.log(`${decisions} decisions in ${minutes} minutes, ${peopleAtOnce} people at a time`);
	for (const [at, role] of ["web", "worker"].entries()) {
		const medians = Array.from({ length: parts }, (_, part) =>
			median(samples.filter((sample) => sample.part === part).map(({ megabytes }) => megabytes[at] ?? 0)),
		);
		const most = Math.max(...samples.map(({ megabytes }) => megabytes[at] ?? 0));
		console.log(
			`  ${role}: ${medians.map((value) => rounded(value, 0)).join(", ")} MB by sixth of the time, most ${rounded(most, 0)} MB; last to second ${rounded((medians.at(-1) ?? 0) / (medians[1] ?? 0))}`,
		);
	}
} finally {
	clearInterval(timer);
	product.stop();
}
