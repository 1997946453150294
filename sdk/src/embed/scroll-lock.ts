/** Holds the page below still, without a jump where its scrollbar was. @returns lets it go */
export function lockScroll(): () => void {
	const { style, clientWidth } = document.documentElement;
	const { overflow, paddingRight } = style;
	const bar = window.innerWidth - clientWidth;
	style.overflow = "hidden";
	if (bar > 0) style.paddingRight = `${bar}px`;
	return () => Object.assign(style, { overflow, paddingRight });
}
