/** Messages of a batch, and those that wait while the database is away. */
const maxMessages = { batch: 500, waiting: 10_000 };
/** The same in bytes. Other processes read 50 batches at once. A longer message is a batch by itself. */
const maxBytes = { batch: 256 * 1024, waiting: 16 * 1024 * 1024 };

/** Messages to other processes until they are stored, as JSON. */
export function openWaitingMessages() {
	let messages: string[] = [];
	let bytes = 0;
	/** Those that are sent once, however often they are added until then. */
	const reminders = new Set<string>();

	return {
		add(message: string, once: boolean): void {
			if (once && reminders.has(message)) return;
			if (once) reminders.add(message);
			messages.push(message);
			bytes += Buffer.byteLength(message);
		},
		isEmpty: (): boolean => messages.length === 0,
		areTooMany: (): boolean => messages.length > maxMessages.waiting || bytes > maxBytes.waiting,
		replaceAll(message: string): void {
			messages = [message];
			bytes = Buffer.byteLength(message);
			reminders.clear();
		},
		/** Takes the first messages, as many as a batch may have; none if none waits. */
		takeBatch(): string[] {
			let count = 0;
			let batchBytes = 0;
			for (const message of messages) {
				const size = Buffer.byteLength(message);
				if (count === maxMessages.batch || (count > 0 && batchBytes + size > maxBytes.batch)) break;
				count += 1;
				batchBytes += size;
			}
			bytes -= batchBytes;
			const batch = messages.splice(0, count);
			// Whoever reads the batch may have looked before the same is added again.
			for (const message of batch) reminders.delete(message);
			return batch;
		},
		/** Puts a batch that couldn't be stored before the others. */
		putBack(batch: readonly string[]): void {
			messages.unshift(...batch);
			for (const message of batch) bytes += Buffer.byteLength(message);
		},
	};
}
