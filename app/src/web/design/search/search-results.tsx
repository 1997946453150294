import { IconCornerDownLeft } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import css from "./search-dialog.module.css";

/** One result: a link. */
export interface SearchResult {
	id: string;
	/** Path without the language. */
	to: string;
	icon: ReactNode;
	content: ReactNode;
}

/** ID of a result's element, for the field that selects it. */
export const getResultId = (listId: string, index: number): string => `${listId}-${index}`;

/** The results of a search field, which keeps the focus: it selects one of them. */
export function SearchResults({
	id,
	ref,
	results,
	selected,
	onSelect,
	onOpen,
}: {
	id: string;
	ref: Ref<HTMLDivElement>;
	results: readonly SearchResult[];
	/** Index of the selected result. */
	selected: number;
	onSelect: (index: number) => void;
	/** Called when a result is opened by a click. */
	onOpen: () => void;
}) {
	const { t } = useTranslation("search");
	return (
		<div role="listbox" id={id} aria-label={t("results")} className={css.results} ref={ref}>
			{results.map(({ id: key, to, icon, content }, at) => (
				<LocaleLink
					key={key}
					to={to}
					role="option"
					id={getResultId(id, at)}
					aria-selected={at === selected}
					tabIndex={-1}
					className={css.result}
					onPointerMove={() => onSelect(at)}
					onClick={onOpen}
				>
					{icon}
					<span className={css.resultText}>{content}</span>
					<IconCornerDownLeft size={16} stroke={1.6} aria-hidden className={css.enter} />
				</LocaleLink>
			))}
		</div>
	);
}
