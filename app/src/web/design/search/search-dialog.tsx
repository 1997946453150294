import { IconSearch } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";
import css from "./search-dialog.module.css";

/**
 * A button that looks like a search field, and the dialog that it opens. Ctrl+K opens it too.
 * @param opensBySlash whether `/` opens it as well, where no list has that key for its own search
 * @param onPrepare runs when the dialog is about to be opened, to load what it needs
 * @param children the dialog's content
 */
export function SearchDialog({
	label,
	opensBySlash = false,
	onPrepare,
	children,
}: {
	label: string;
	opensBySlash?: boolean;
	onPrepare?: () => void;
	children: (onClose: () => void) => ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [opened, setOpened] = useState(false);
	const open = () => {
		// Synchronous, so that text typed right after the shortcut goes into the field.
		flushSync(() => setOpened(true));
		if (!dialog.current?.open) dialog.current?.showModal();
	};
	const openByKey = useEffectEvent(open);
	const prepareByKey = useEffectEvent(() => onPrepare?.());
	useShortcuts({ "/": opensBySlash ? open : undefined });
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.key === "Control" || event.key === "Meta") prepareByKey();
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
				aria-keyshortcuts={opensBySlash ? "/ Control+K" : "Control+K"}
				onPointerEnter={onPrepare}
				onFocus={onPrepare}
				onClick={open}
			>
				<IconSearch size={17} stroke={1.8} aria-hidden />
				<span>{label}</span>
				<kbd aria-hidden>{opensBySlash ? "/" : "Ctrl K"}</kbd>
			</button>
			<dialog
				ref={dialog}
				className={css.dialog}
				aria-label={label}
				onClose={() => setOpened(false)}
				onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
			>
				{opened && children(() => dialog.current?.close())}
			</dialog>
		</>
	);
}
