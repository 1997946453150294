import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ViewerState } from "./use-shown-item.ts";
import css from "./viewer.module.css";

const focusableSelector =
	"a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, video[controls], audio[controls], [tabindex='0']";

/** Wraps Tab at both ends. A native modal dialog would move the focus to the browser's UI instead. */
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

/** Prevents scrolling of the page and keeps its width. @returns a function that restores it */
function lockPageScroll(): () => void {
	const { style, clientWidth } = document.documentElement;
	const previousStyle = { overflow: style.overflow, paddingRight: style.paddingRight };
	const scrollbarWidth = window.innerWidth - clientWidth;
	style.overflow = "hidden";
	if (scrollbarWidth > 0) style.paddingRight = `${scrollbarWidth}px`;
	return () => Object.assign(style, previousStyle);
}

/** Full-screen modal dialog. Returns the focus to the opener when it closes. */
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
		const unlockPageScroll = lockPageScroll();
		dialog.showModal();
		dialog.focus();
		return () => {
			dialog.close();
			unlockPageScroll();
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
