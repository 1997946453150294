import type { Services } from "../../services.ts";
import type { EventRow } from "../queries.ts";
import {
	listEventRowsBetween,
	listEventSequences,
	readVisibilityHorizon,
	type StreamFilters,
} from "./queries.ts";

export const tailBatchSize = 100;
/** Milliseconds after which visible events no longer wait for older transactions. */
const maxWaitMs = 5_000;
/** Milliseconds after which events of a still older transaction are skipped. */
const giveUpAfterMs = 60_000;
/** Sequences below the top that may still be uncommitted when a stream begins. */
const lookbackSequences = 1_000;

/** The visible top at a time, and the transactions before it. */
interface Watermark {
	top: number;
	next: bigint;
	at: number;
}

export interface EventTail {
	/** Events since the last call, in order; at most `tailBatchSize`, and then there may be more. */
	read(): Promise<EventRow[]>;
	/** Whether events wait for an older transaction, so that it is worth polling again soon. */
	readonly hasPending: boolean;
}

/**
 * Reads events as they are committed, each once. An event gets its sequence before its transaction commits, so it may
 * become visible after an event with a higher sequence. Therefore events are only read up to a top below which all
 * transactions have ended: the top is recorded together with the next transaction ID (`pg_snapshot_xmax`), and once
 * the oldest running one (`pg_snapshot_xmin`) has reached that ID, everything below the top is final. If none is
 * running, that is at once. (A transaction has its ID before its event has a sequence, because events are recorded
 * after the change they are about.)
 *
 * A long transaction blocks readers for `maxWaitMs` at most: then the visible events are read, and what
 * commits late is read on arrival, out of order; sequences already read are remembered and not read again. Only
 * a reader that starts anew `after` a higher sequence misses such a late event.
 * @param after last known sequence; without it, reading begins with events committed from now on
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
			// After a full batch there may be more settled events.
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
