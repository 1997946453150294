import { useState } from "react";
import { useLocation } from "react-router";
import { useHandles } from "../handles.ts";
import { bare } from "../paths.ts";
import { heldSession } from "../session-token.ts";

/** What pages held when they were left, as long as the document lives and its session. */
const kept = new Map<string, { session: string | undefined; value: unknown }>();

function recall<Value>(place: string, initial: Value): Value {
	const found = kept.get(place);
	return found && found.session === heldSession() ? (found.value as Value) : initial;
}

/**
 * State as of `useState`, which a page finds again when one comes back to it, in either language, if its route is
 * `keepAlive`. What the page shows is read anew: only what a person did on it is kept.
 * @param name tells it from what else the page holds
 */
export function usePageState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
	const { pathname } = useLocation();
	const keeps = useHandles().some(({ keepAlive }) => keepAlive);
	const place = `${bare(pathname)} ${name}`;
	const [held, hold] = useState(() => ({ place, value: recall(place, initial) }));
	const value = held.place === place ? held.value : recall(place, initial);
	return [
		value,
		(next) => {
			if (keeps) kept.set(place, { session: heldSession(), value: next });
			hold({ place, value: next });
		},
	];
}
