import type { KeyboardEvent } from "react";

/** Moves the focus between the elements by the up and down arrows, without leaving them. For their container's `onKeyDown`. */
export function moveFocusByArrows(event: KeyboardEvent, elements: readonly HTMLElement[]): void {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (!step) return;
	event.preventDefault();
	const at = elements.indexOf(document.activeElement as HTMLElement);
	elements[Math.min(Math.max(at + step, 0), elements.length - 1)]?.focus();
}
