import type { Services } from "../services.ts";
import type { EventRow } from "./queries.ts";
import { listBehind, listSequences, readHorizon, type StreamFilters } from "./stream-queries.ts";

/** Events that are read at a time. */
export const batch = 100;
/** Milliseconds after which what can be seen no longer waits for an older transaction to end. */
const maxWaitMs = 5_000;
/** Then such a transaction is no longer counted on: what it may still record is passed over. */
const givenUp = 60_000;
/** As many sequences below the top may be under way when somebody begins to listen. */
const reach = 1_000;

/** Up to where events could be seen, before which transactions, when. */
interface Mark {
	top: number;
	next: bigint;
	at: number;
}

export interface Tail {
	/** What came since the last call, in order; at most `batch`, and then there may be more. */
	read(): Promise<EventRow[]>;
	/** Whether events wait for an older transaction: it is worth looking again soon. */
	readonly waiting: boolean;
}

/**
 * Reads events as they come, each once. An event has its sequence before its transaction commits, so that one
 * may come to sight behind a higher one that was read already. Therefore nothing is read above a point at which
 * older transactions are still under way: the point is taken down together with the number of the next
 * transaction (`pg_snapshot_xmax`), and once the oldest that runs (`pg_snapshot_xmin`) has reached that number,
 * all below the point is there for good. Where none runs that is at once. (A transaction has its number before
 * its event has a sequence: events are recorded after the change that they tell of.)
 *
 * A transaction that lasts holds nobody up for longer than `maxWaitMs`: then what can be seen is read, and what
 * comes late is read when it comes, out of order; what was read meanwhile is remembered and not read again. Only
 * somebody who begins anew `after` a higher sequence misses such a late one.
 * @param after the last sequence that is known; without it reading begins with what commits from now on
 */
export async function openTail(
	{ db, clock }: Pick<Services, "db" | "clock">,
	filters: StreamFilters,
	after?: number,
): Promise<Tail> {
	let floor = after ?? 0;
	let marks: Mark[] = [];
	const known = new Set<number>();
	const now = () => clock.now().getTime();

	if (after === undefined) {
		const { top, oldest, next } = await readHorizon(db, filters);
		const underWay = oldest < next;
		floor = underWay ? Math.max(0, top - reach) : top;
		if (underWay) {
			for (const sequence of await listSequences(db, filters, floor)) known.add(sequence);
			marks.push({ top, next, at: now() });
		}
	}

	return {
		get waiting() {
			return marks.length > 0;
		},
		async read() {
			const { top, oldest, next } = await readHorizon(db, filters);
			if (top > (marks.at(-1)?.top ?? floor)) marks.push({ top, next, at: now() });
			const waited =
				(milliseconds: number) =>
				({ at }: Mark) =>
					now() - at >= milliseconds;
			const settled = marks.findLast((mark) => mark.next <= oldest || waited(givenUp)(mark))?.top ?? floor;
			const upTo = marks.findLast(waited(maxWaitMs))?.top ?? floor;
			const end = Math.max(settled, upTo);
			if (end <= floor) return [];
			const rows = await listBehind(db, filters, { after: floor, upTo: end, but: [...known], limit: batch });
			for (const { sequence } of rows) known.add(sequence);
			const last = rows.at(-1)?.sequence;
			// Behind a full batch there may be more that is settled.
			floor =
				rows.length === batch && last !== undefined ? Math.max(floor, Math.min(settled, last)) : settled;
			marks = marks.filter((mark) => mark.top > floor);
			for (const sequence of known) if (sequence <= floor) known.delete(sequence);
			return rows;
		},
	};
}
