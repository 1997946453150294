import { useState } from "react";
import { useLocation } from "react-router";
import { withoutLocale } from "../i18n/locale-paths.ts";
import { getSessionKey } from "../session/session-token.ts";
import { useRouteHandles } from "./route-handle.ts";

/** Saved page states, per document and session. */
const savedStates = new Map<string, { session: string | undefined; value: unknown }>();

function readSavedState<Value>(key: string, initial: Value): Value {
	const saved = savedStates.get(key);
	return saved && saved.session === getSessionKey() ? (saved.value as Value) : initial;
}

/**
 * State as of `useState`, which a page finds again when one comes back to it, in either language, if its route is
 * `keepAlive`. What the page shows is read anew: only what a person did on it is kept.
 * @param name tells it from what else the page holds
 */
export function usePageState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
	const { pathname } = useLocation();
	const keeps = useRouteHandles().some(({ keepAlive }) => keepAlive);
	const place = `${withoutLocale(pathname)} ${name}`;
	const [saved, hold] = useState(() => ({ place, value: readSavedState(place, initial) }));
	const value = saved.place === place ? saved.value : readSavedState(place, initial);
	return [
		value,
		(next) => {
			if (keeps) savedStates.set(place, { session: getSessionKey(), value: next });
			hold({ place, value: next });
		},
	];
}
