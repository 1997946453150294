import { CloseButton } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import css from "./dialog.module.css";

/** The browser's own modal dialog: it keeps the focus, closes on Escape and gives the focus back. */
export function Dialog({
	opened,
	onClose,
	title,
	children,
}: {
	opened: boolean;
	onClose: () => void;
	title: string;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	const dialog = useRef<HTMLDialogElement>(null);
	const label = useId();
	useEffect(() => {
		if (opened) dialog.current?.showModal();
		else dialog.current?.close();
	}, [opened]);
	return (
		<dialog ref={dialog} className={css.dialog} aria-labelledby={label} onClose={onClose}>
			{opened && (
				<>
					<header className={css.header}>
						<h2 id={label}>{title}</h2>
						<CloseButton aria-label={t("action.close")} onClick={onClose} />
					</header>
					{children}
				</>
			)}
		</dialog>
	);
}
