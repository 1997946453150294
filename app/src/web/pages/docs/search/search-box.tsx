import { useTranslation } from "react-i18next";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { SearchDialog } from "../../../design/search/search-dialog.tsx";
import { fetchSearch, SearchPanel } from "./search-panel.tsx";

/** Opens the documentation's search on click, `/` or Ctrl+K. */
export function SearchBox() {
	const { t } = useTranslation("search");
	const locale = useLocale();
	return (
		<SearchDialog
			label={t("label")}
			opensBySlash
			// A failed load is retried when the search opens.
			onPrepare={() => void fetchSearch(locale).catch(() => undefined)}
		>
			{(onClose) => <SearchPanel onClose={onClose} />}
		</SearchDialog>
	);
}
