import type { Event } from "../../domain/events/contract.ts";
import type { Viewing } from "../../domain/verifications/review/contract.ts";

export type Entry =
	| { at: string; event: Event; attempt: { number: number; latest: boolean } | null }
	/** Pictures that one reader opened together, the latest first. */
	| { at: string; viewings: Viewing[] };

/** Milliseconds within which what one reader opens counts as one look. */
const together = 120_000;

const isSame = (a: Viewing, b: Viewing): boolean =>
	a.actor.id === b.actor.id &&
	a.action === b.action &&
	Math.abs(Date.parse(a.at) - Date.parse(b.at)) < together;

/**
 * Events and viewings in one line, the latest first.
 * @param events latest first
 * @param viewings latest first
 */
export function entriesOf(events: readonly Event[], viewings: readonly Viewing[]): Entry[] {
	const submissions = events.filter(({ type }) => type === "verification.processing");
	const happened = events.map((event): Entry => {
		const at = submissions.indexOf(event);
		const attempt = at < 0 ? null : { number: submissions.length - at, latest: at === 0 };
		return { at: event.created_at, event, attempt };
	});
	const looks: { at: string; viewings: Viewing[] }[] = [];
	for (const viewing of viewings) {
		const last = looks.at(-1);
		const [first] = last?.viewings ?? [];
		if (last && first && isSame(first, viewing)) last.viewings.push(viewing);
		else looks.push({ at: viewing.at, viewings: [viewing] });
	}
	// Equal times keep the order in which events came: the later is first already.
	return [...happened, ...looks].sort((a, b) => b.at.localeCompare(a.at));
}
