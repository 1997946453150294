import { type FormEvent, useEffect, useRef } from "react";

/** Pause in typing after which a search starts. */
export const searchPauseMs = 250;
/** Shortest text that is searched: two letters match whole words, more also beginnings. */
export const minSearchLength = 2;

/**
 * Searches while the field `text` of a filter form is typed, as if it had been submitted: when typing pauses, or when
 * the field loses the focus. So a link that is clicked within the pause is opened after the search, not stopped by it.
 * @param search applies the form's filters
 * @returns a handler for the form's `onChange`
 */
export function useSearchWhileTyping(search: () => void): (event: FormEvent) => void {
	const stop = useRef<(() => void) | undefined>(undefined);
	useEffect(() => () => stop.current?.(), []);
	return ({ target }) => {
		if (!(target instanceof HTMLInputElement) || target.name !== "text") return;
		stop.current?.();
		const text = target.value.trim();
		if (text.length > 0 && text.length < minSearchLength) return;
		const start = () => {
			stop.current?.();
			if (text === (new URLSearchParams(location.search).get("text") ?? "")) return;
			// For `useFilterFields`: what is typed until the list is loaded stays.
			target.dataset.searched = text;
			search();
		};
		const timer = setTimeout(start, searchPauseMs);
		target.addEventListener("blur", start);
		stop.current = () => {
			clearTimeout(timer);
			target.removeEventListener("blur", start);
		};
	};
}
