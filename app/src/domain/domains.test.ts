import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import {
	appChannel,
	caseChannel,
	supportChannel,
	ticketChannel,
	verificationChannel,
} from "../platform/realtime/realtime.ts";
import { alertTypes } from "./alerts/contract.ts";
import { alertDefaults } from "./alerts/defaults.ts";
import { domains } from "./domains.ts";
import { servicePartNames } from "./status/contract.ts";
import { platformChecks } from "./status/status.ts";

const folder = new URL("./", import.meta.url);
const filesOf = readdirSync(folder, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => ({ name, files: readdirSync(new URL(`${name}/`, folder)) }));

test("every defined domain is listed, under its folder's name", () => {
	const registering = filesOf.filter(({ files }) => files.includes("index.ts")).map(({ name }) => name);
	expect(registering.length).toBeGreaterThan(20);
	expect(domains.map(({ name }) => name).toSorted()).toEqual(registering.toSorted());
});

test("every domain with routes is defined", () => {
	const routed = filesOf.filter(({ files }) => files.some((file) => /routes\.ts$/.test(file)));
	expect(routed.filter(({ files }) => !files.includes("index.ts"))).toEqual([]);
});

test("no two domains define the same queue, schedule, command, ID prefix or account data", () => {
	const names = domains.flatMap(({ jobs = [], schedules = [], commands = [], objectKeys, accountData }) => [
		...jobs.map(({ queue }) => `queue ${queue}`),
		...schedules.map(({ name }) => `queue ${name}`),
		...commands.map(({ name }) => `command ${name}`),
		...(accountData ? [`account data ${accountData.name}`] : []),
		...(objectKeys ? [`id ${objectKeys.prefix}`] : []),
	]);
	expect(names.length).toBeGreaterThan(20);
	expect(new Set(names).size).toBe(names.length);
});

test("every type of alert that opens and closes by itself has one monitor", () => {
	const monitored = domains.flatMap(({ alertMonitors = [] }) => alertMonitors.map(({ type }) => type));
	expect(monitored.toSorted()).toEqual(alertTypes.filter((type) => alertDefaults[type].monitored).toSorted());
});

test("every part of the status page is checked by the platform or one domain", () => {
	const checked = [platformChecks, ...domains.map(({ statusChecks = {} }) => statusChecks)].flatMap(
		Object.keys,
	);
	expect(checked.toSorted()).toEqual([...servicePartNames].toSorted());
});

test("every kind of realtime channel is authorized by one domain", () => {
	const names = [
		appChannel("app_1", "test"),
		appChannel("app_1", "live", "reviews"),
		caseChannel("vrf_1"),
		verificationChannel("vrf_1"),
		ticketChannel("tkt_1"),
		supportChannel,
	];
	const channels = domains.flatMap(({ channels = [] }) => channels);
	expect(names.map((name) => channels.filter(({ pattern }) => pattern.test(name)).length)).toEqual(
		names.map(() => 1),
	);
});
