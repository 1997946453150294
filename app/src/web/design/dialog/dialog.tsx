import { CloseButton } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import css from "./dialog.module.css";

/** Native modal `dialog`: the browser traps focus, closes it on Escape and restores focus. */
export function Dialog({
	opened,
	onClose,
	title,
	as = "box",
	requiresConfirmation = false,
	children,
}: {
	opened: boolean;
	onClose: () => void;
	title: string;
	/** `box` and `wide` are centered; `sheet` is a side panel. */
	as?: "box" | "wide" | "sheet";
	/**
	 * Disables Escape and the close button: the content has a button of its own that confirms it. For content that can't be
	 * shown again, such as a new secret.
	 */
	requiresConfirmation?: boolean;
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
			// Chromium closes the dialog at a second Escape even if `cancel` is prevented, unless `closedby` is `none`.
			{...(requiresConfirmation && { closedby: "none", onCancel: (event) => event.preventDefault() })}
		>
			{opened && (
				<>
					<header className={css.header}>
						<h2 id={label}>{title}</h2>
						{!requiresConfirmation && <CloseButton aria-label={t("action.close")} onClick={onClose} />}
					</header>
					{children}
				</>
			)}
		</dialog>
	);
}
