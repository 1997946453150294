/**
 * Prevents the page behind a dialog from scrolling. Padding replaces its scrollbar, so the layout doesn't shift.
 * @returns a function that restores scrolling
 */
export function lockScroll(): () => void {
	const { style, clientWidth } = document.documentElement;
	const { overflow, paddingRight } = style;
	const bar = window.innerWidth - clientWidth;
	style.overflow = "hidden";
	if (bar > 0) style.paddingRight = `${bar}px`;
	return () => Object.assign(style, { overflow, paddingRight });
}
