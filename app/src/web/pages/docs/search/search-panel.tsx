import { IconFileText, IconHash } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../../i18n/locales.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { SearchList } from "../../../design/search/search-list.tsx";
import type { SearchResult } from "../../../design/search/search-results.tsx";
import { docsPath } from "../docs-paths.ts";
import { cutExcerpt, type SearchHit, splitByHits } from "./excerpt.ts";
import type { DocsSearch } from "./search-index.ts";
import css from "./search-panel.module.css";

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

/** The documentation's search. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation("search");
	const locale = useLocale();
	const [search, setSearch] = useState<DocsSearch | "failed" | null>(null);
	const [text, setText] = useState("");
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

	const results = useMemo(
		() => (typeof search === "function" ? search(text).slice(0, maxResults).map(toResult) : []),
		[search, text],
	);
	const state = () => {
		if (!text.trim()) return "";
		if (search === "failed") return t("failed");
		if (search === null) return t("loading");
		return results.length > 0 ? t("found", { count: results.length }) : t("none", { text });
	};
	return (
		<SearchList
			label={t("label")}
			placeholder={t("docs_placeholder")}
			text={text}
			onText={setText}
			results={results}
			state={state()}
			onClose={onClose}
		/>
	);
}

const toResult = (hit: SearchHit): SearchResult => {
	const Icon = hit.anchor ? IconHash : IconFileText;
	const shown = cutExcerpt(hit.text, hit.terms);
	return {
		id: String(hit.id),
		to: docsPath(hit.slug) + (hit.anchor && `#${hit.anchor}`),
		icon: <Icon size={18} stroke={1.6} aria-hidden />,
		content: (
			<span className={css.hit}>
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
		),
	};
};
