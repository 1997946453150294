import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const place = "keyboard-shortcuts";
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
	listeners.add(listener);
	addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		removeEventListener("storage", listener);
	};
}

/** Whether single keys act, as chosen in this browser: who dictates or types by switch may want them off. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
	const on = useSyncExternalStore(
		listen,
		() => localStorage.getItem(place) !== "off",
		() => true,
	);
	const choose = (wanted: boolean) => {
		if (wanted) localStorage.removeItem(place);
		else localStorage.setItem(place, "off");
		for (const listener of listeners) listener();
	};
	return [on, choose];
}

/** Inputs that take no letters: a key pressed on them is no typing. */
const withoutLetters = ["checkbox", "radio", "button", "submit", "reset"];

/** Whether a key belongs to what has the focus: a field, a list of choices, a dialog. */
function isTaken({ target }: KeyboardEvent): boolean {
	if (document.querySelector("dialog[open]")) return true;
	if (!(target instanceof HTMLElement)) return false;
	if (target instanceof HTMLInputElement) return !withoutLetters.includes(target.type);
	return target.isContentEditable || target.closest("textarea, select, [role=listbox], [role=menu]") !== null;
}

/**
 * By key as the browser names it, `Shift+` before where a letter needs it: `a`, `?`, `Shift+X`, `ArrowDown`. One
 * that returns false leaves the key to the browser.
 */
export type Shortcuts = Record<string, (() => unknown) | undefined>;

/** Lets single keys act on the page, unless one types, a dialog is open, or they are turned off. */
export function useShortcuts(shortcuts: Shortcuts): void {
	const [on] = useShortcutsOn();
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
		const letter = /^\p{L}$/u.test(event.key);
		const act = shortcuts[letter && event.shiftKey ? `Shift+${event.key.toUpperCase()}` : event.key];
		if (!act || isTaken(event)) return;
		if (act() !== false) event.preventDefault();
	});
	useEffect(() => {
		if (!on) return;
		addEventListener("keydown", press);
		return () => removeEventListener("keydown", press);
	}, [on]);
}
