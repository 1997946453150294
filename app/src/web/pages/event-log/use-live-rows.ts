import { useEffect, useRef, useState } from "react";
import type { Page } from "../../../contract.ts";

/** Rows that are kept on the page at most: who wants more goes to the next one. */
const maxArrivals = 200;
/** Pixels from the top within which the reader sees what comes. */
const nearTopPx = 160;

interface LiveRows<Row> {
	page: Page<Row>;
	/** Shown above the page's rows, latest first. */
	shown: readonly Row[];
	/** Waiting until the reader wants to see them. */
	held: readonly Row[];
}

/**
 * A list that grows at its top. While the reader has scrolled down or paused it, new rows are only
 * counted, so that nothing moves under their eyes.
 */
export function useLiveRows<Row extends { id: string }>(page: Page<Row>, paused: boolean) {
	const [state, setState] = useState<LiveRows<Row>>({ page, shown: [], held: [] });
	const current = state.page === page ? state : { page, shown: [], held: [] };
	if (state.page !== page) setState(current);
	const pausing = useRef(paused);
	useEffect(() => {
		pausing.current = paused;
	}, [paused]);

	/** @param latest the beginning of the list as it is now */
	const arrive = (latest: readonly Row[]) =>
		setState((before) => {
			if (before.page !== page) return before;
			const knownIds = new Set([...before.held, ...before.shown, ...page.data].map(({ id }) => id));
			// What lies below the last known row isn't new: it would be on the next page.
			const last = latest.findLastIndex(({ id }) => knownIds.has(id));
			const rows = latest.filter(({ id }, index) => !knownIds.has(id) && (last < 0 || index < last));
			if (rows.length === 0) return before;
			return pausing.current || scrollY > nearTopPx
				? { ...before, held: [...rows, ...before.held].slice(0, maxArrivals) }
				: { ...before, shown: [...rows, ...before.shown].slice(0, maxArrivals) };
		});
	const show = () =>
		setState((before) => ({
			...before,
			shown: [...before.held, ...before.shown].slice(0, maxArrivals),
			held: [],
		}));
	return {
		rows: [...current.shown, ...page.data],
		fresh: new Set(current.shown.map(({ id }) => id)),
		held: current.held.length,
		arrive,
		show,
	};
}
