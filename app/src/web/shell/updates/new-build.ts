import { getPageBuild } from "../startup/router-globals.ts";

export const buildCheckMs = 3_600_000;
/** Tells which build the server serves now. */
export const latestBuildPath = "/builds/latest.json";

/** Whether there is a server to load something from. */
export const isServerReachable = (): Promise<boolean> =>
	fetch(latestBuildPath, { cache: "no-store" }).then(
		({ ok }) => ok,
		() => false,
	);

let isOutdated = false;

/** Whether the server has a newer build than the page: the next navigation loads it. */
export const hasNewBuild = (): boolean => isOutdated;

async function checkBuild(): Promise<void> {
	const response = await fetch(latestBuildPath, { cache: "no-store" });
	if (!response.ok) return;
	const { id } = (await response.json()) as { id: string };
	isOutdated ||= id !== getPageBuild();
}

/** Checks every hour; failures are ignored until the next check. */
export function watchForNewBuilds(): void {
	setInterval(() => void checkBuild().catch(() => {}), buildCheckMs);
}
