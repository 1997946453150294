/**
 * What people of one app and of another meet while many of the first send their photos at the same moment, through HTTP with a
 * `web` and a `worker` process on PostgreSQL: until each is told something about a photo, until a decision, and the memory of
 * all processes. `node app/bench/burst.ts [people] [people of the other app]`
 */
import { setTimeout as delay } from "node:timers/promises";
import { measureMemory } from "./people/memory.ts";
import { invite, type SentPhoto } from "./people/person.ts";
import { startProduct } from "./people/product.ts";
import { machine, median, percentile, rounded } from "./support/figures.ts";

const crowdSize = Number(process.argv[2] ?? 500);
const otherPeople = Number(process.argv[3] ?? 10);

const seconds = (ms: number) => `${rounded(ms / 1000, 1)} s`;
const describe = (values: readonly number[]) =>
	`median ${seconds(median(values))}, p95 ${seconds(percentile(values, 0.95))}, most ${seconds(Math.max(...values))} (n = ${values.length})`;

console.log(machine);
const product = await startProduct(2);
const [crowdKey = "", otherKey = ""] = product.keys;
const memory = product.processes.map(() => 0);
const timer = setInterval(() => {
	for (const [at, child] of product.processes.entries())
		memory[at] = Math.max(memory[at] ?? 0, measureMemory(child));
}, 1000);
const describeMemory = () => memory.map((megabytes) => rounded(megabytes, 0)).join(" + ");

async function measureOther() {
	const person = await invite(product.url, otherKey);
	const front = await person.upload("document_front");
	const selfie = await person.upload("selfie");
	const decision = await person.decide();
	return { photos: [front.received, selfie.received], decision: decision?.decided ?? Number.NaN };
}

function report(measured: readonly Awaited<ReturnType<typeof measureOther>>[]): void {
	console.log(`  answer to a photo: ${describe(measured.flatMap(({ photos }) => photos))}`);
	console.log(`  submission to decision: ${describe(measured.map(({ decision }) => decision))}`);
}

try {
	await measureOther();
	const alone = [];
	for (let number = 0; number < 5; number++) alone.push(await measureOther());
	console.log("alone:");
	report(alone);
	console.log(`  memory: ${describeMemory()} MB`);

	const crowd = [];
	for (let number = 0; number < crowdSize; number++) crowd.push(await invite(product.url, crowdKey));
	const sent: SentPhoto[] = [];
	const decisions: { decided: number; expected: number }[] = [];
	const end = new AbortController();
	const start = performance.now();
	const everybody = Promise.all(
		crowd.map(async (person) => {
			for (const kind of ["document_front", "selfie"] as const) sent.push(await person.upload(kind));
			const decision = await person.decide(end.signal);
			if (decision) decisions.push(decision);
		}),
	);
	const others = [];
	for (let number = 0; number < otherPeople; number++) {
		await delay(5000);
		others.push(await measureOther());
	}
	end.abort();
	await everybody;
	console.log(
		`${crowdSize} people of one app at the same moment, for ${seconds(performance.now() - start)}:`,
	);
	console.log(`  first answer to a photo: ${describe(sent.map(({ told }) => told))}`);
	console.log(`  photo received: ${describe(sent.map(({ received }) => received))}`);
	const unseen = sent.filter(({ result }) => result === "not_run").length;
	console.log(`  accepted without a verdict: ${unseen} of ${sent.length}`);
	const told = decisions.filter(({ expected }) => expected > 0);
	if (told.length > 0) {
		const ratios = told.map(({ decided, expected }) => decided / expected);
		console.log(`  submission to decision: ${describe(told.map(({ decided }) => decided))}`);
		console.log(
			`  time needed to time told: median ${rounded(median(ratios))}, from ${rounded(Math.min(...ratios))} to ${rounded(Math.max(...ratios))}`,
		);
	}
	console.log("people of the other app meanwhile:");
	report(others);
	const ratio =
		median(others.map(({ decision }) => decision)) / median(alone.map(({ decision }) => decision));
	console.log(`  decision, ratio to alone: ${rounded(ratio)}`);
	console.log(`  memory: ${describeMemory()} MB`);
} finally {
	clearInterval(timer);
	product.stop();
}
