import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useShortcuts } from "../../../design/keyboard/use-shortcuts.ts";
import { useHydrated } from "../../../design/use-hydrated.ts";
import { useLocale } from "../../../shell/i18n/locale-link.tsx";
import css from "./search.module.css";
import { fetchSearch, SearchPanel } from "./search-panel.tsx";

/** Opens the search on click, `/` or Ctrl+K. */
export function SearchBox() {
	const { t } = useTranslation("docs");
	const dialog = useRef<HTMLDialogElement>(null);
	const [opened, setOpened] = useState(false);
	const hydrated = useHydrated();
	const locale = useLocale();
	// A failed load is retried when the search opens.
	const prepare = () => void fetchSearch(locale).catch(() => undefined);
	const open = () => {
		// Synchronous, so that text typed right after the shortcut goes into the field.
		flushSync(() => setOpened(true));
		if (!dialog.current?.open) dialog.current?.showModal();
	};
	const openByKey = useEffectEvent(open);
	useShortcuts({ "/": open });
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
			event.preventDefault();
			openByKey();
		};
		addEventListener("keydown", press);
		return () => removeEventListener("keydown", press);
	}, []);
	return (
		<>
			<button
				type="button"
				className={css.box}
				aria-haspopup="dialog"
				aria-keyshortcuts="/ Control+K"
				aria-disabled={hydrated ? undefined : true}
				onPointerEnter={prepare}
				onFocus={prepare}
				onClick={open}
			>
				<IconSearch size={17} stroke={1.8} aria-hidden />
				<span>{t("search.label")}</span>
				<kbd aria-hidden>/</kbd>
			</button>
			<dialog
				ref={dialog}
				className={css.dialog}
				aria-label={t("search.label")}
				onClose={() => setOpened(false)}
				onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
			>
				{opened && <SearchPanel onClose={() => dialog.current?.close()} />}
			</dialog>
		</>
	);
}
