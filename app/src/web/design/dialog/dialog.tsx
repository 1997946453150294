import { CloseButton } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import css from "./dialog.module.css";

/** The browser's own modal dialog: it keeps the focus, closes on Escape and gives the focus back. */
export function Dialog({
	opened,
	onClose,
	title,
	as = "box",
	kept = false,
	children,
}: {
	opened: boolean;
	onClose: () => void;
	title: string;
	/** A box in the middle, wide where there is much to choose, or a sheet at the side to read in. */
	as?: "box" | "wide" | "sheet";
	/** Neither Escape nor a button of its own closes it: what it shows is shown once. */
	kept?: boolean;
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
		<dialog
			ref={dialog}
			className={css.dialog}
			data-as={as}
			aria-labelledby={label}
			onClose={onClose}
			// Chromium closes at a second Escape whatever `cancel` says, unless nothing may close it.
			{...(kept && { closedby: "none", onCancel: (event) => event.preventDefault() })}
		>
			{opened && (
				<>
					<header className={css.header}>
						<h2 id={label}>{title}</h2>
						{!kept && <CloseButton aria-label={t("action.close")} onClick={onClose} />}
					</header>
					{children}
				</>
			)}
		</dialog>
	);
}
