/**
 * Waits until `look` finds something.
 * @returns what it found
 * @throws Error naming what was waited for, when it didn't come in time
 */
export async function until<Found>(
	what: string,
	look: () => Promise<Found | false | null | undefined> | Found | false | null | undefined,
	timeoutMs = 20_000,
): Promise<Found> {
	const end = performance.now() + timeoutMs;
	for (;;) {
		const found = await look();
		if (found) return found;
		if (performance.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}.`);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}
