import { type FormEvent, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Pause in typing after which a search starts. */
const pauseMs = 250;
/** Shortest text that is searched: two letters match whole words, more also beginnings. */
const minLength = 2;

/**
 * Searches while the field `text` of a filter form is typed, as if it had been submitted.
 * @param search applies the form's filters
 * @returns a handler for the form's `onChange`
 */
export function useSearchWhileTyping(search: () => void): (event: FormEvent) => void {
	const { pathname } = useLocation();
	const { location: next } = useNavigation();
	/** Whether another page is being opened, which a search would stop. */
	const isLeaving = useRef(false);
	useEffect(() => {
		isLeaving.current = next !== undefined && next.pathname !== pathname;
	}, [next, pathname]);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return ({ target }) => {
		if (!(target instanceof HTMLInputElement) || target.name !== "text") return;
		clearTimeout(timer.current);
		const { length } = target.value.trim();
		if (length > 0 && length < minLength) return;
		timer.current = setTimeout(() => {
			if (isLeaving.current) return;
			// For `useFilterFields`: what is typed until the list is loaded stays.
			target.dataset.searched = target.value.trim();
			search();
		}, pauseMs);
	};
}
