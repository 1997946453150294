import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import type { ListVerifications } from "../../../../domain/verifications/requests/schemas.ts";
import type { Page } from "../../../../shared/schemas.ts";
import type { QueryParams } from "../../../client/api/api-request.ts";
import { api } from "../../../client/api/browser-client.ts";
import { useAppEvents } from "../../../shell/realtime/use-app-events.ts";

/** Debounce of events: one submission causes several. */
const debounceMs = 250;

interface LivePage {
	page: Page<VerificationSummary>;
	/** Current state of shown rows that changed. */
	changed: ReadonlyMap<string, VerificationSummary>;
	/** IDs of new rows that a reload would show. */
	arrived: ReadonlySet<string>;
}
const withoutChanges = (page: Page<VerificationSummary>): LivePage => ({
	page,
	changed: new Map(),
	arrived: new Set(),
});

/**
 * Live list page that doesn't move under the reader: rows update in place,
 * and new rows are only counted until the user shows them.
 * @param query what the page was asked for
 */
export function useLiveVerifications(
	page: Page<VerificationSummary>,
	query: QueryParams<ListVerifications>,
): { rows: VerificationSummary[]; arrived: number } {
	const [live, setLive] = useState(() => withoutChanges(page));
	const heard = useRef(new Set<string>());
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const current = live.page === page ? live : withoutChanges(page);
	if (live.page !== page) setLive(current);

	const follow = useEffectEvent(async () => {
		const ids = [...heard.current];
		heard.current.clear();
		const shown = new Set(page.data.map(({ id }) => id));
		const fresh = (await api.get("/api/v1/verifications", { query })).data;
		const within = new Set(fresh.map(({ id }) => id));
		// Rows that no longer match the filters stay until the user navigates.
		const gone = await Promise.all(
			ids
				.filter((id) => shown.has(id) && !within.has(id))
				.map((id) => api.get("/api/v1/verifications/{id}", { path: { id } })),
		);
		setLive((before) => {
			if (before.page !== page) return before;
			const changes = [...fresh.filter(({ id }) => shown.has(id)), ...gone];
			return {
				page,
				changed: new Map([...before.changed, ...changes.map((row) => [row.id, row] as const)]),
				arrived: new Set([...before.arrived, ...ids.filter((id) => within.has(id) && !shown.has(id))]),
			};
		});
	});
	useAppEvents(["verifications"], (type, id) => {
		if (!id || !type.startsWith("verification.")) return;
		heard.current.add(id);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			// A failed reload is repeated with the next event.
			follow().catch(() => {});
		}, debounceMs);
	});
	useEffect(() => () => clearTimeout(timer.current), []);

	return {
		rows: page.data.map((row) => current.changed.get(row.id) ?? row),
		arrived: current.arrived.size,
	};
}
