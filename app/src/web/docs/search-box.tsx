import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../components/use-hydrated.ts";
import { useShortcuts } from "../components/use-shortcuts.ts";
import css from "./search.module.css";

/** The search and its index come when they are first wanted. */
const fetchPanel = () => import("./search-panel.tsx");
const SearchPanel = lazy(() => fetchPanel().then((module) => ({ default: module.SearchPanel })));

/** The way to the search: a click, `/`, or Ctrl and K. */
export function SearchBox() {
	const { t } = useTranslation("docs");
	const dialog = useRef<HTMLDialogElement>(null);
	const [opened, setOpened] = useState(false);
	const hydrated = useHydrated();
	const open = () => {
		setOpened(true);
		dialog.current?.showModal();
	};
	useShortcuts({ "/": open });
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
			event.preventDefault();
			setOpened(true);
			if (!dialog.current?.open) dialog.current?.showModal();
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
				onPointerEnter={fetchPanel}
				onFocus={fetchPanel}
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
				{opened && (
					<Suspense fallback={<p className={css.state}>{t("search.loading")}</p>}>
						<SearchPanel onClose={() => dialog.current?.close()} />
					</Suspense>
				)}
			</dialog>
		</>
	);
}
