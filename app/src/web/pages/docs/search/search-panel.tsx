import { IconCornerDownLeft, IconFileText, IconHash, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Locale } from "../../../../i18n/locales.ts";
import { LocaleLink, useLocale, useLocalizePath } from "../../../shell/i18n/locale-link.tsx";
import { docsPath } from "../docs-paths.ts";
import { cutExcerpt, type SearchHit, splitByHits } from "./excerpt.ts";
import css from "./search.module.css";
import type { DocsSearch } from "./search-index.ts";

/** Maximum number of results shown. */
const maxResults = 12;

/** Loads the index on first use. */
export const fetchSearch = async (locale: Locale): Promise<DocsSearch> =>
	(await import("./search-index.ts")).loadSearch(locale);

/** A text with the matching terms highlighted. */
function MarkedText({ text, terms }: { text: string; terms: string[] }) {
	return splitByHits(text, terms).map(({ start, text: part, hit }) =>
		hit ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
	);
}

/** The search field, with results as the user types. Arrow keys select a result, Enter opens it. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation("docs");
	const locale = useLocale();
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const [search, setSearch] = useState<DocsSearch | "failed" | null>(null);
	const [text, setText] = useState("");
	const [active, setActive] = useState(0);
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => field.current?.focus(), []);
	// The field is usable before the index has loaded: text typed until then is searched afterwards.
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
	const pathOf = ({ slug, anchor }: SearchHit) => docsPath(slug) + (anchor && `#${anchor}`);

	const onKeyDown = (event: KeyboardEvent) => {
		const selectedHit = hits[active];
		if (event.key === "Enter" && selectedHit) {
			event.preventDefault();
			onClose();
			void navigate(
				localizePath(docsPath(selectedHit.slug)) + (selectedHit.anchor && `#${selectedHit.anchor}`),
			);
			return;
		}
		// By default, Escape in a search field clears the text instead of closing the dialog.
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
					const shown = cutExcerpt(hit.text, hit.terms);
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
							<span className={css.hitText}>
								<strong>
									<MarkedText text={hit.heading} terms={hit.terms} />
								</strong>
								{hit.anchor && <small>{hit.page}</small>}
								{shown && (
									<span className={css.excerpt}>
										<MarkedText text={shown} terms={hit.terms} />
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
