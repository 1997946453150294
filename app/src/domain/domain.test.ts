import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDomains } from "../open-services.ts";
import { type Harness, startHarness } from "../testing/harness.ts";
import { defineDomain } from "./domain.ts";
import { domains } from "./domains.ts";
import type { Services } from "./services.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

const namesWithState = domains.filter(({ open }) => open).map(({ name }) => name);

test("services that are open in one process share no domain's state", () => {
	const { services } = harness;
	const other = openDomains(services);
	expect(namesWithState).toContain("duplicates");
	for (const { domainStates } of [services, other])
		expect([...domainStates.keys()].toSorted()).toEqual(namesWithState.toSorted());
	// Null says that there is nothing to keep: with PGlite, a process has nobody to share its counts with.
	for (const [name, state] of other.domainStates)
		if (state !== null) expect(state, name).not.toBe(services.domainStates.get(name));
});

test("a domain without state can't ask for one", () => {
	// @ts-expect-error There is no `open` that creates the set.
	defineDomain({
		name: "stateless",
		onEvents: async (_services: Services, state: Set<string>) => state.clear(),
	});
});

test("each part of a domain receives the state that belongs to its services", async () => {
	const received: string[] = [];
	const counted = defineDomain({
		name: "counted",
		open: () => ({ uses: 0 }),
		routes: [(_services, state) => async () => void received.push(`routes ${++state.uses}`)],
		configureHttp: (_http, _services, state) => received.push(`configureHttp ${++state.uses}`),
		jobs: [
			{
				queue: "counted.job",
				run: async (_services, { id }: { id: string }, state) =>
					void received.push(`job ${id} ${++state.uses}`),
			},
		],
		schedules: [
			{
				name: "counted.schedule",
				cron: "* * * * *",
				run: async (_services, state) => void received.push(`schedule ${++state.uses}`),
			},
		],
		onEvents: async (_services, state) => void received.push(`onEvents ${++state.uses}`),
		startWorker: async (_services, state) => void received.push(`startWorker ${++state.uses}`),
	});
	const open = (): Services => ({
		...harness.services,
		domainStates: new Map([["counted", counted.open?.(harness.services)]]),
	});
	const services = open();
	const other = open();
	const http = {} as FastifyInstance;
	await counted.routes?.[0]?.(services)(http, {});
	counted.configureHttp?.(http, services);
	await counted.jobs?.[0]?.run(services, { id: "one" });
	await counted.schedules?.[0]?.run(services);
	await counted.onEvents?.(services);
	await counted.startWorker?.(services);
	expect(received).toEqual([
		"routes 1",
		"configureHttp 2",
		"job one 3",
		"schedule 4",
		"onEvents 5",
		"startWorker 6",
	]);
	expect(counted.stateOf(services)).toEqual({ uses: 6 });
	expect(counted.stateOf(other)).toEqual({ uses: 0 });
});
