import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Member } from "../../../../../domain/team/contract.ts";
import { getMentionQuery, suggestMembers } from "./mentions.ts";

/**
 * Suggests members after an `@` in a text: arrows select, Enter or Tab inserts, Escape closes the suggestions.
 * @param onChange changes the text
 */
export function useMentionSuggestions(
	members: readonly Member[],
	value: string,
	onChange: (text: string) => void,
) {
	const [query, setQuery] = useState<string | null>(null);
	const [active, setActive] = useState(0);
	const suggestions = query === null ? [] : suggestMembers(query, members);
	const chosen = suggestions[Math.min(active, suggestions.length - 1)];

	const close = () => setQuery(null);
	const insert = (member: Member, field: HTMLTextAreaElement) => {
		const caret = field.selectionStart;
		const before = value.slice(0, caret - (query?.length ?? 0));
		const insertedText = `${before}${member.user.name} `;
		// Rendered synchronously: the next letter may be typed within the same frame.
		flushSync(() => {
			onChange(insertedText + value.slice(caret));
			close();
		});
		field.setSelectionRange(insertedText.length, insertedText.length);
	};
	return {
		suggestions,
		/** The suggestion that Enter inserts. */
		chosen,
		/** Suggests members for the text before the caret. */
		update(field: HTMLTextAreaElement) {
			setQuery(getMentionQuery(field.value, field.selectionStart));
			setActive(0);
		},
		close,
		insert,
		onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
			if (event.key === "Escape") {
				event.preventDefault();
				if (!chosen) event.currentTarget.blur();
				close();
				return;
			}
			if (!chosen) return;
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
			if (step) setActive((active + step + suggestions.length) % suggestions.length);
			else if (event.key === "Enter" || event.key === "Tab") insert(chosen, event.currentTarget);
			else return;
			event.preventDefault();
		},
	};
}
