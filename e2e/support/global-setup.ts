import type { TestProject } from "vitest/node";
import { seedDemoData, startProduct } from "./product-server.ts";

/** Starts a server for each worker, so that test files that run in parallel don't change each other's data. */
export default async function setup(project: TestProject) {
	const deletePrepared = await seedDemoData();
	const { config, state } = project.vitest;
	const count = Math.min(config.maxWorkers, state.getPaths().length);
	const started = await Promise.allSettled(Array.from({ length: count }, () => startProduct()));
	const products = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
	const stop = async () => {
		await Promise.all(products.map((product) => product.stop()));
		deletePrepared();
	};
	const failed = started.find((result) => result.status === "rejected");
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
