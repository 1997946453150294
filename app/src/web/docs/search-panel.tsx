import { IconCornerDownLeft, IconFileText, IconHash, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Locale } from "../../i18n/locales.ts";
import { LocaleLink, useLocale, useLocalized } from "../components/locale-link.tsx";
import { excerpt, type Hit, marked } from "./excerpt.ts";
import { docsPath } from "./places.ts";
import css from "./search.module.css";
import type { Search } from "./search-index.ts";

/** Hits that are shown: more than one reads. */
const maxResults = 12;

/** The index comes when it is first wanted. */
export const fetchSearch = async (locale: Locale): Promise<Search> =>
	(await import("./search-index.ts")).searchOf(locale);

/** What was typed, with the hits marked. */
function Marked({ text, terms }: { text: string; terms: string[] }) {
	return marked(text, terms).map(({ start, text: part, hit }) =>
		hit ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
	);
}

/** The field, and what is found while one types. Arrows choose, Enter goes. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation("docs");
	const locale = useLocale();
	const localized = useLocalized();
	const navigate = useNavigate();
	const [search, setSearch] = useState<Search | "failed" | null>(null);
	const [text, setText] = useState("");
	const [active, setActive] = useState(0);
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => field.current?.focus(), []);
	// The field is there at once: what is typed before the index has come is searched when it has.
	useEffect(() => {
		let stale = false;
		fetchSearch(locale).then(
			(loaded) => stale || setSearch(() => loaded),
			() => stale || setSearch("failed"),
		);
		return () => {
			stale = true;
		};
	}, [locale]);

	const hits = useMemo(
		() => (typeof search === "function" ? search(text).slice(0, maxResults) : []),
		[search, text],
	);
	const state = () => {
		if (!text.trim()) return "";
		if (search === "failed") return t("search.failed");
		if (search === null) return t("search.loading");
		return hits.length > 0 ? t("search.found", { count: hits.length }) : t("search.none", { text });
	};
	const pathOf = ({ slug, anchor }: Hit) => docsPath(slug) + (anchor && `#${anchor}`);

	const onKeyDown = (event: KeyboardEvent) => {
		const chosen = hits[active];
		if (event.key === "Enter" && chosen) {
			event.preventDefault();
			onClose();
			void navigate(localized(docsPath(chosen.slug)) + (chosen.anchor && `#${chosen.anchor}`));
			return;
		}
		// Of itself, Escape empties the field first.
		if (event.key === "Escape") {
			event.preventDefault();
			onClose();
			return;
		}
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (!step || hits.length === 0) return;
		event.preventDefault();
		const next = (active + step + hits.length) % hits.length;
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
					aria-expanded={hits.length > 0}
					aria-controls={`${id}-hits`}
					aria-activedescendant={hits.length > 0 ? `${id}-${active}` : undefined}
					aria-label={t("search.label")}
					placeholder={t("search.placeholder")}
					autoComplete="off"
					spellCheck={false}
					value={text}
					onChange={({ currentTarget }) => {
						setText(currentTarget.value);
						setActive(0);
					}}
					onKeyDown={onKeyDown}
				/>
				<button type="button" className={css.escape} onClick={onClose}>
					<kbd>{t("search.escape")}</kbd>
				</button>
			</div>
			<p role="status" className={hits.length > 0 || !text.trim() ? css.hidden : css.state}>
				{state()}
			</p>
			<div role="listbox" id={`${id}-hits`} aria-label={t("search.hits")} className={css.hits} ref={list}>
				{hits.map((hit, at) => {
					const shown = excerpt(hit.text, hit.terms);
					return (
						<LocaleLink
							key={hit.id}
							to={pathOf(hit)}
							role="option"
							id={`${id}-${at}`}
							aria-selected={at === active}
							tabIndex={-1}
							className={css.hit}
							onPointerMove={() => setActive(at)}
							onClick={onClose}
						>
							{hit.anchor ? (
								<IconHash size={18} stroke={1.6} aria-hidden />
							) : (
								<IconFileText size={18} stroke={1.6} aria-hidden />
							)}
							<span className={css.words}>
								<strong>
									<Marked text={hit.heading} terms={hit.terms} />
								</strong>
								{hit.anchor && <small>{hit.page}</small>}
								{shown && (
									<span className={css.excerpt}>
										<Marked text={shown} terms={hit.terms} />
									</span>
								)}
							</span>
							<IconCornerDownLeft size={16} stroke={1.6} aria-hidden className={css.enter} />
						</LocaleLink>
					);
				})}
			</div>
		</>
	);
}
