import { hourMs } from "../../../shared/durations.ts";
import { latestBuildPath } from "../../client/updates/latest-build.ts";
import { getPageBuild } from "../startup/router-globals.ts";

export const buildCheckMs = hourMs;

let isOutdated = false;

/** Whether the server has a newer build than the page. The next navigation then loads the page from the server. */
export const hasNewBuild = (): boolean => isOutdated;

async function checkBuild(): Promise<void> {
	const response = await fetch(latestBuildPath, { cache: "no-store" });
	if (!response.ok) return;
	const { id } = (await response.json()) as { id: string };
	isOutdated ||= id !== getPageBuild();
}

/** Checks every hour. A failed check is ignored. */
export function watchForNewBuilds(): void {
	setInterval(() => void checkBuild().catch(() => {}), buildCheckMs);
}
