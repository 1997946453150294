import { useState } from "react";
import { useLocation } from "react-router";
import { withoutLocale } from "../../client/i18n/locale-paths.ts";
import { getSessionKey } from "../../client/session/session-token.ts";
import { useRouteHandles } from "./route-handle.ts";

/** Saved values by page and name. Lost on a full page load. */
const savedStates = new Map<string, { session: string | undefined; value: unknown }>();

function readSavedState<Value>(key: string, initial: Value): Value {
	const saved = savedStates.get(key);
	return saved && saved.session === getSessionKey() ? (saved.value as Value) : initial;
}

/**
 * `useState` whose value is restored when the user returns to the page, in either language, if its route is
 * `keepAlive`. Use it for UI state only: loader data is always loaded again.
 * @param name unique within the page
 */
export function usePageState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
	const { pathname } = useLocation();
	const isKeptAlive = useRouteHandles().some(({ keepAlive }) => keepAlive);
	const key = `${withoutLocale(pathname)} ${name}`;
	const [saved, setSaved] = useState(() => ({ key, value: readSavedState(key, initial) }));
	const value = saved.key === key ? saved.value : readSavedState(key, initial);
	return [
		value,
		(next) => {
			if (isKeptAlive) savedStates.set(key, { session: getSessionKey(), value: next });
			setSaved({ key, value: next });
		},
	];
}
