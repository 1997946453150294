import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Services } from "../domain/services.ts";
import { expireOverdueVerifications } from "../domain/verifications/maintenance.ts";
import { toLogFields } from "../platform/logging/log.ts";
import type { DemoProgress } from "../shared/demo-progress.ts";
import { seedAlerts } from "./alerts.ts";
import { bankStories, rentalStories } from "./demo-stories.ts";
import { playStory } from "./history.ts";
import { seedTickets } from "./tickets.ts";

/** IDs of the demo's users and apps. */
interface DemoIds {
	owner: string;
	colleague: string;
	supporter: string;
	bank: string;
	rental: string;
}

/** What is left of the demo's history, in `DATA_DIR/demo-history.json` until all of it exists. */
interface DemoHistory {
	ids: DemoIds;
	/** The time that the stories' ages count from, so that an interrupted history continues as it began. */
	startedAt: string;
	/** Names of the steps that are done. */
	done: string[];
}

interface Step {
	readonly name: string;
	run(): Promise<void>;
}

const historyFile = ({ config }: Services) => join(config.dataDir, "demo-history.json");

function saveHistory(services: Services, history: DemoHistory): void {
	writeFileSync(historyFile(services), `${JSON.stringify(history, null, "\t")}\n`, { mode: 0o600 });
}

/** Saves that the history of a new demo is to be created. */
export function planDemoHistory(services: Services, ids: DemoIds): void {
	saveHistory(services, { ids, startedAt: services.clock.now().toISOString(), done: [] });
}

/** The steps of the history: verifications that the engine decides, oldest first, then alerts and support tickets. */
function listSteps(services: Services, { ids, startedAt }: DemoHistory): Step[] {
	const stories = [
		...bankStories.map((story) => ({ app: ids.bank, story })),
		...rentalStories.map((story) => ({ app: ids.rental, story })),
	].toSorted((a, b) => b.story.hoursAgo - a.story.hoursAgo);
	return [
		...stories.map(({ app, story }) => ({
			name: story.reference,
			run: () => playStory(services, app, story, new Date(startedAt)),
		})),
		{
			name: "alerts",
			async run() {
				await expireOverdueVerifications(services);
				await seedAlerts(services, ids);
			},
		},
		{ name: "tickets", run: () => seedTickets(services, ids) },
	];
}

/**
 * Creates what is left of the demo's history. A step that fails is logged and tried once more after the others; if it fails
 * again, the next start tries it.
 * @param onProgress called before the first step and after each one
 * @param stop ends after the current step; the next start continues
 */
export async function fillDemo(
	services: Services,
	{ onProgress = () => {}, stop }: { onProgress?: (progress: DemoProgress) => void; stop?: AbortSignal } = {},
): Promise<void> {
	if (!existsSync(historyFile(services))) return;
	const history = JSON.parse(readFileSync(historyFile(services), "utf8")) as DemoHistory;
	const steps = listSteps(services, history);
	const left = () => steps.filter(({ name }) => !history.done.includes(name));
	const report = () => onProgress({ done: steps.length - left().length, total: steps.length });
	report();
	for (const step of [...steps, ...steps]) {
		if (stop?.aborted) return;
		if (history.done.includes(step.name)) continue;
		try {
			await step.run();
			history.done.push(step.name);
			saveHistory(services, history);
		} catch (error) {
			services.log.warn(
				{ step: step.name, ...toLogFields(error as Error) },
				"a step of the demo failed: it is retried",
			);
		}
		report();
	}
	if (left().length === 0) rmSync(historyFile(services));
}
