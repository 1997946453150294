/**
 * Waits until `look` finds something, looking less often the longer it takes.
 * @returns what it found
 * @throws Error naming what was waited for, when it didn't come in time
 */
export async function until<Found>(
	what: string,
	look: () => Promise<Found | false | null | undefined> | Found | false | null | undefined,
	timeoutMs = 20_000,
): Promise<Found> {
	const start = performance.now();
	for (;;) {
		const found = await look();
		if (found) return found;
		const waited = performance.now() - start;
		if (waited > timeoutMs) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}.`);
		await new Promise((resolve) => setTimeout(resolve, Math.min(250, 20 + waited / 20)));
	}
}
