import type { Event } from "../../../../../domain/events/contract.ts";
import type { FileView } from "../../../../../domain/verifications/files/contract.ts";

export type TimelineEntry =
	| { at: string; event: Event; attempt: { number: number; latest: boolean } | null }
	/** Photos that one member viewed together, latest first. */
	| { at: string; viewings: FileView[] };

/** Views by one member within this time are grouped. */
const groupingMs = 120_000;

const isSameViewing = (a: FileView, b: FileView): boolean =>
	a.actor.id === b.actor.id &&
	a.action === b.action &&
	Math.abs(Date.parse(a.at) - Date.parse(b.at)) < groupingMs;

/**
 * Merges events and views, latest first.
 * @param events latest first
 * @param viewings latest first
 */
export function buildTimeline(events: readonly Event[], viewings: readonly FileView[]): TimelineEntry[] {
	const submissions = events.filter(({ type }) => type === "verification.processing");
	const happened = events.map((event): TimelineEntry => {
		const at = submissions.indexOf(event);
		const attempt = at < 0 ? null : { number: submissions.length - at, latest: at === 0 };
		return { at: event.created_at, event, attempt };
	});
	const looks: { at: string; viewings: FileView[] }[] = [];
	for (const viewing of viewings) {
		const last = looks.at(-1);
		const [first] = last?.viewings ?? [];
		if (last && first && isSameViewing(first, viewing)) last.viewings.push(viewing);
		else looks.push({ at: viewing.at, viewings: [viewing] });
	}
	// A stable sort: events of the same time are in order already.
	return [...happened, ...looks].sort((a, b) => b.at.localeCompare(a.at));
}
