import { buildOfPage } from "./router.ts";

export const buildCheckMs = 3_600_000;
/** Tells which build the server serves now. */
export const latestBuildPath = "/builds/latest.json";

/** Whether there is a server to load something from. */
export const serverAnswers = (): Promise<boolean> =>
	fetch(latestBuildPath, { cache: "no-store" }).then(
		({ ok }) => ok,
		() => false,
	);

let outdated = false;

/** Whether the server has a newer build than the page: the next navigation loads it. */
export const hasNewBuild = (): boolean => outdated;

async function look(): Promise<void> {
	const answer = await fetch(latestBuildPath, { cache: "no-store" });
	if (!answer.ok) return;
	const { id } = (await answer.json()) as { id: string };
	outdated ||= id !== buildOfPage();
}

/** Asks every hour. A server that doesn't answer is asked again the next hour. */
export function watchBuilds(): void {
	setInterval(() => void look().catch(() => {}), buildCheckMs);
}
