import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useLocalizePath } from "../../client/i18n/locale-link.tsx";
import css from "./search-dialog.module.css";
import { getResultId, type SearchResult, SearchResults } from "./search-results.tsx";

/** Selects a result by the arrow keys, opens it by Enter, and closes by Escape. */
function useResultKeys(results: readonly SearchResult[], onClose: () => void) {
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const [active, setActive] = useState(0);
	const list = useRef<HTMLDivElement>(null);
	const selected = Math.min(active, results.length - 1);

	const onKeyDown = (event: KeyboardEvent) => {
		const result = results[selected];
		if (event.key === "Enter" && result) {
			event.preventDefault();
			onClose();
			void navigate(localizePath(result.to));
			return;
		}
		// By default, Escape in a search field clears the text instead of closing the dialog.
		if (event.key === "Escape") {
			event.preventDefault();
			onClose();
			return;
		}
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (!step || results.length === 0) return;
		event.preventDefault();
		const next = (selected + step + results.length) % results.length;
		setActive(next);
		list.current?.children[next]?.scrollIntoView({ block: "nearest" });
	};
	return { selected, select: setActive, list, onKeyDown };
}

/** A search field with results as the user types. Arrow keys select a result, Enter opens it. Needs the texts `search`. */
export function SearchList({
	label,
	placeholder,
	text,
	onText,
	results,
	state,
	onClose,
}: {
	label: string;
	placeholder: string;
	text: string;
	onText: (text: string) => void;
	results: readonly SearchResult[];
	/** What is announced, and shown where there are no results. */
	state: string;
	onClose: () => void;
}) {
	const { t } = useTranslation("search");
	const { selected, select, list, onKeyDown } = useResultKeys(results, onClose);
	const listId = useId();
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => field.current?.focus(), []);
	return (
		<>
			<div className={css.field}>
				<IconSearch size={20} stroke={1.7} aria-hidden />
				<input
					ref={field}
					type="search"
					role="combobox"
					aria-expanded={results.length > 0}
					aria-controls={listId}
					aria-activedescendant={results.length > 0 ? getResultId(listId, selected) : undefined}
					aria-label={label}
					placeholder={placeholder}
					autoComplete="off"
					spellCheck={false}
					value={text}
					onChange={({ currentTarget }) => {
						onText(currentTarget.value);
						select(0);
					}}
					onKeyDown={onKeyDown}
				/>
				<button type="button" className={css.escape} onClick={onClose}>
					<kbd>{t("escape")}</kbd>
				</button>
			</div>
			<p role="status" className={results.length > 0 || !state ? css.hidden : css.state}>
				{state}
			</p>
			<SearchResults
				id={listId}
				ref={list}
				results={results}
				selected={selected}
				onSelect={select}
				onOpen={onClose}
			/>
		</>
	);
}
