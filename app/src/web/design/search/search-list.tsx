import { IconCornerDownLeft, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { LocaleLink, useLocalizePath } from "../../client/i18n/locale-link.tsx";
import css from "./search-dialog.module.css";

/** One result: a link. */
export interface SearchResult {
	id: string;
	/** Path without the language. */
	to: string;
	icon: ReactNode;
	content: ReactNode;
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
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const [active, setActive] = useState(0);
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => field.current?.focus(), []);
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
	return (
		<>
			<div className={css.field}>
				<IconSearch size={20} stroke={1.7} aria-hidden />
				<input
					ref={field}
					type="search"
					role="combobox"
					aria-expanded={results.length > 0}
					aria-controls={`${id}-results`}
					aria-activedescendant={results.length > 0 ? `${id}-${selected}` : undefined}
					aria-label={label}
					placeholder={placeholder}
					autoComplete="off"
					spellCheck={false}
					value={text}
					onChange={({ currentTarget }) => {
						onText(currentTarget.value);
						setActive(0);
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
			<div role="listbox" id={`${id}-results`} aria-label={t("results")} className={css.results} ref={list}>
				{results.map(({ id: key, to, icon, content }, at) => (
					<LocaleLink
						key={key}
						to={to}
						role="option"
						id={`${id}-${at}`}
						aria-selected={at === selected}
						tabIndex={-1}
						className={css.result}
						onPointerMove={() => setActive(at)}
						onClick={onClose}
					>
						{icon}
						<span className={css.resultText}>{content}</span>
						<IconCornerDownLeft size={16} stroke={1.6} aria-hidden className={css.enter} />
					</LocaleLink>
				))}
			</div>
		</>
	);
}
