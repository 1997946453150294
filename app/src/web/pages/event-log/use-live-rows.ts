import { useEffect, useRef, useState } from "react";
import type { Page } from "../../../shared/schemas.ts";

/** Maximum new rows on a page. */
const maxArrivals = 200;
/** Pixels from the top within which the user sees new rows. */
const nearTopPx = 160;

interface LiveRows<Row> {
	page: Page<Row>;
	/** Shown above the page's rows, latest first. */
	shown: readonly Row[];
	/** New rows that are only counted until the user shows them. */
	pending: readonly Row[];
}

/**
 * A live list that grows at its top. While the user has scrolled down or paused it, new rows are only counted, so that
 * nothing moves while they read.
 */
export function useLiveRows<Row extends { id: string }>(page: Page<Row>, paused: boolean) {
	const [state, setState] = useState<LiveRows<Row>>({ page, shown: [], pending: [] });
	const current = state.page === page ? state : { page, shown: [], pending: [] };
	if (state.page !== page) setState(current);
	const pausing = useRef(paused);
	useEffect(() => {
		pausing.current = paused;
	}, [paused]);

	/** Adds the rows that the page doesn't contain yet. @param latest the current first page */
	const addNewRows = (latest: readonly Row[]) =>
		setState((before) => {
			if (before.page !== page) return before;
			const knownIds = new Set([...before.pending, ...before.shown, ...page.data].map(({ id }) => id));
			// Rows below the last known one aren't new: they belong to the next page.
			const last = latest.findLastIndex(({ id }) => knownIds.has(id));
			const rows = latest.filter(({ id }, index) => !knownIds.has(id) && (last < 0 || index < last));
			if (rows.length === 0) return before;
			return pausing.current || scrollY > nearTopPx
				? { ...before, pending: [...rows, ...before.pending].slice(0, maxArrivals) }
				: { ...before, shown: [...rows, ...before.shown].slice(0, maxArrivals) };
		});
	const showPending = () =>
		setState((before) => ({
			...before,
			shown: [...before.pending, ...before.shown].slice(0, maxArrivals),
			pending: [],
		}));
	return {
		rows: [...current.shown, ...page.data],
		fresh: new Set(current.shown.map(({ id }) => id)),
		pending: current.pending.length,
		addNewRows,
		showPending,
	};
}
