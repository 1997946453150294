import type { TestProject } from "vitest/node";
import { seedDemoData, startProduct } from "./product-server.ts";

/** Starts a product for each worker: what a file changes in the demo's app, no other file meets at the same time. */
export default async function setup(project: TestProject) {
	const deletePrepared = await seedDemoData();
	const { config, state } = project.vitest;
	const count = Math.min(config.maxWorkers, state.getPaths().length);
	const started = await Promise.allSettled(Array.from({ length: count }, () => startProduct()));
	const products = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
	const stop = async () => {
		await Promise.all(products.map((product) => product.stop()));
		deletePrepared();
	};
	const failed = started.find((one) => one.status === "rejected");
	const [first] = products;
	if (failed || !first) {
		await stop();
		throw failed?.reason;
	}
	project.provide("demo", first.demo);
	project.provide(
		"demos",
		products.map(({ demo }) => demo),
	);
	return stop;
}
