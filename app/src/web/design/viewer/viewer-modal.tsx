import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ViewerState } from "./use-viewer.ts";
import css from "./viewer.module.css";

const focusableSelector =
	"a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, video[controls], audio[controls], [tabindex='0']";

/** Tab goes round inside: past the last comes the first, without the browser's own controls between. */
function trapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
	if (event.key !== "Tab") return;
	const inside = [...event.currentTarget.querySelectorAll<HTMLElement>(focusableSelector)].filter((element) =>
		element.checkVisibility({ visibilityProperty: true }),
	);
	const edge = event.shiftKey ? inside[0] : inside.at(-1);
	const outside = !inside.includes(document.activeElement as HTMLElement);
	if (document.activeElement !== edge && !(outside && event.shiftKey)) return;
	event.preventDefault();
	(event.shiftKey ? inside.at(-1) : inside[0])?.focus();
}

/** The page stays where it is, and as wide as it was with its scroll bar. */
function lockPageScroll(): () => void {
	const { style, clientWidth } = document.documentElement;
	const previousStyle = { overflow: style.overflow, paddingRight: style.paddingRight };
	const bar = window.innerWidth - clientWidth;
	style.overflow = "hidden";
	if (bar > 0) style.paddingRight = `${bar}px`;
	return () => Object.assign(style, previousStyle);
}

/** A dialog over the whole screen. The rest of the page can't be reached; at its end the opener has the focus. */
export function ViewerModal({
	opener,
	state,
	onClose,
	children,
}: {
	opener: HTMLElement;
	state: ViewerState;
	onClose: () => void;
	children: ReactNode;
}) {
	const { t } = useTranslation("viewer");
	const ref = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		const letGo = lockPageScroll();
		dialog.showModal();
		dialog.focus();
		return () => {
			dialog.close();
			letGo();
			opener.focus({ preventScroll: true });
		};
	}, [opener]);
	return (
		<dialog
			ref={ref}
			className={css.modal}
			data-state={state}
			aria-modal="true"
			aria-label={t("label")}
			tabIndex={-1}
			onKeyDown={trapFocus}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			{children}
		</dialog>
	);
}
