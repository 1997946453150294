/**
 * Waits until `look` returns a value, with growing pauses.
 * @returns that value
 * @throws Error naming what was waited for, when it didn't come in time
 */
export async function waitUntil<Found>(
	description: string,
	look: () => Promise<Found | false | null | undefined> | Found | false | null | undefined,
	timeoutMs = 20_000,
): Promise<Found> {
	const start = performance.now();
	for (;;) {
		const found = await look();
		if (found) return found;
		const waited = performance.now() - start;
		if (waited > timeoutMs) throw new Error(`Waited ${timeoutMs} ms in vain: ${description}.`);
		await new Promise((resolve) => setTimeout(resolve, Math.min(250, 20 + waited / 20)));
	}
}
