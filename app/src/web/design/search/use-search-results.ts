import { useEffect, useEffectEvent, useState } from "react";
import { minSearchLength, searchPauseMs } from "../filter/use-search-while-typing.ts";

/** What a search found. */
export interface SearchOutcome<Results> {
	/** The text that was searched. */
	text: string;
	/** Null if the search failed. */
	results: Results | null;
}

/**
 * Searches while a text is typed, when typing pauses. Results of an earlier text are discarded.
 * @param typed shorter than `minSearchLength`, it isn't searched
 * @returns null until the text has been searched
 */
export function useSearchResults<Results>(
	typed: string,
	search: (text: string) => Promise<Results>,
): SearchOutcome<Results> | null {
	const text = typed.trim();
	const [outcome, setOutcome] = useState<SearchOutcome<Results> | null>(null);
	const find = useEffectEvent(search);
	useEffect(() => {
		if (text.length < minSearchLength) return;
		let isStale = false;
		const timer = setTimeout(async () => {
			const results = await find(text).catch(() => null);
			if (!isStale) setOutcome({ text, results });
		}, searchPauseMs);
		return () => {
			isStale = true;
			clearTimeout(timer);
		};
	}, [text]);
	return text.length >= minSearchLength && outcome?.text === text ? outcome : null;
}
