import type { JobQueue } from "../jobs/job-queue.ts";
import { notificationChannel } from "./queries.ts";

/**
 * Listens to what processes notify of, on a connection that is replaced when it breaks.
 * @param onReconnect called for each later connection: what was notified before it is lost
 */
export async function openListener(
	listen: JobQueue["listen"],
	receive: (notification: string) => void,
	onReconnect: () => void,
) {
	let isFirst = true;
	const start = () =>
		listen(notificationChannel, receive, () => {
			if (!isFirst) onReconnect();
			isFirst = false;
		});
	let stop: (() => Promise<void>) | null = await start();
	let renewing: Promise<void> | null = null;
	let isClosed = false;

	async function replace(): Promise<void> {
		await stop?.();
		// Fails while the database is away: the next call tries again.
		stop = await start().catch(() => null);
	}
	return {
		/** Connects anew at once. After an outage, the connection itself waits for up to half a minute before it tries. */
		renew(): void {
			if (isClosed) return;
			renewing ??= replace().finally(() => {
				renewing = null;
			});
		},
		async close(): Promise<void> {
			isClosed = true;
			await renewing;
			await stop?.();
		},
	};
}
