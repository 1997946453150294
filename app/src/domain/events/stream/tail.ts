import type { Services } from "../../services.ts";
import type { EventRow } from "../queries.ts";
import {
	listEventRowsBetween,
	listEventSequences,
	readVisibilityHorizon,
	type StreamFilters,
} from "./queries.ts";

/** Events that are read at a time. */
export const tailBatchSize = 100;
/** Milliseconds after which what can be seen no longer waits for an older transaction to end. */
const maxWaitMs = 5_000;
/** Then such a transaction is no longer counted on: what it may still record is passed over. */
const giveUpAfterMs = 60_000;
/** As many sequences below the top may be under way when somebody begins to listen. */
const lookbackSequences = 1_000;

/** Up to where events could be seen, before which transactions, when. */
interface Watermark {
	top: number;
	next: bigint;
	at: number;
}

export interface EventTail {
	/** Events since the last call, in order; at most `tailBatchSize`, and then there may be more. */
	read(): Promise<EventRow[]>;
	/** Whether events wait for an older transaction: it is worth looking again soon. */
	readonly hasPending: boolean;
}

/**
 * Reads events as they come, each once. An event has its sequence before its transaction commits, so that one
 * may come to sight behind a higher one that was read already. Therefore nothing is read above a point at which
 * older transactions are still under way: the point is taken down together with the number of the next
 * transaction (`pg_snapshot_xmax`), and once the oldest that runs (`pg_snapshot_xmin`) has reached that number,
 * all below the point is there for good. Where none runs that is at once. (A transaction has its number before
 * its event has a sequence: events are recorded after the change that they tell of.)
 *
 * A long transaction blocks readers for `maxWaitMs` at most: then the visible events are read, and what
 * commits late is read on arrival, out of order; sequences already read are remembered and not read again. Only
 * a reader that starts anew `after` a higher sequence misses such a late event.
 * @param after the last sequence that is known; without it reading begins with what commits from now on
 */
export async function openEventTail(
	{ db, clock }: Pick<Services, "db" | "clock">,
	filters: StreamFilters,
	after?: number,
): Promise<EventTail> {
	let floor = after ?? 0;
	let marks: Watermark[] = [];
	const deliveredSequences = new Set<number>();
	const now = () => clock.now().getTime();

	if (after === undefined) {
		const { top, oldest, next } = await readVisibilityHorizon(db, filters);
		const isWriting = oldest < next;
		floor = isWriting ? Math.max(0, top - lookbackSequences) : top;
		if (isWriting) {
			for (const sequence of await listEventSequences(db, filters, floor)) deliveredSequences.add(sequence);
			marks.push({ top, next, at: now() });
		}
	}

	return {
		get hasPending() {
			return marks.length > 0;
		},
		async read() {
			const { top, oldest, next } = await readVisibilityHorizon(db, filters);
			if (top > (marks.at(-1)?.top ?? floor)) marks.push({ top, next, at: now() });
			const waited =
				(milliseconds: number) =>
				({ at }: Watermark) =>
					now() - at >= milliseconds;
			const settled =
				marks.findLast((mark) => mark.next <= oldest || waited(giveUpAfterMs)(mark))?.top ?? floor;
			const visibleTop = marks.findLast(waited(maxWaitMs))?.top ?? floor;
			const end = Math.max(settled, visibleTop);
			if (end <= floor) return [];
			const rows = await listEventRowsBetween(db, filters, {
				after: floor,
				through: end,
				except: [...deliveredSequences],
				limit: tailBatchSize,
			});
			for (const { sequence } of rows) deliveredSequences.add(sequence);
			const last = rows.at(-1)?.sequence;
			// Behind a full batch there may be more that is settled.
			floor =
				rows.length === tailBatchSize && last !== undefined
					? Math.max(floor, Math.min(settled, last))
					: settled;
			marks = marks.filter((mark) => mark.top > floor);
			for (const sequence of deliveredSequences) if (sequence <= floor) deliveredSequences.delete(sequence);
			return rows;
		},
	};
}
