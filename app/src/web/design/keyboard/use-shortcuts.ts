import { useEffect, useEffectEvent } from "react";
import { useStoredChoice } from "../../client/storage/use-stored-choice.ts";
import { isDialogOpen } from "../dialog/is-dialog-open.ts";

const storageKey = "keyboard-shortcuts";

/**
 * Whether single-key shortcuts are enabled in this browser. Users must be able to disable them, since speech input
 * triggers them accidentally (WCAG 2.1.4).
 */
export function useShortcutsEnabled(): [boolean, (on: boolean) => void] {
	const [choice, choose] = useStoredChoice(storageKey);
	return [choice !== "off", (enabled) => choose(enabled ? null : "off")];
}

/** Input types without text entry, where shortcuts stay active outside forms. */
const nonTextInputTypes = ["checkbox", "radio", "button", "submit", "reset"];

const keyOwners = "form, textarea, select, [role=listbox], [role=menu]";

/**
 * Whether the focused element uses the key itself: a text field, a select, a dialog. So does every control of a form, where
 * somebody who believes to be in a text field must not act on the page.
 */
export function isKeyTaken({ target }: KeyboardEvent): boolean {
	if (isDialogOpen()) return true;
	if (!(target instanceof HTMLElement)) return false;
	if (target instanceof HTMLInputElement && !nonTextInputTypes.includes(target.type)) return true;
	return target.isContentEditable || target.closest(keyOwners) !== null;
}

/**
 * Handlers by `KeyboardEvent.key`, with `Shift+` before shifted letters: `a`, `?`, `Shift+X`, `ArrowDown`. A handler
 * that returns false leaves the key to the browser.
 */
export type Shortcuts = Record<string, (() => unknown) | undefined>;

/** Registers single-key shortcuts. They are ignored in forms and text fields, while a dialog is open, and when disabled. */
export function useShortcuts(shortcuts: Shortcuts): void {
	const [on] = useShortcutsEnabled();
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
		const letter = /^\p{L}$/u.test(event.key);
		const handler = shortcuts[letter && event.shiftKey ? `Shift+${event.key.toUpperCase()}` : event.key];
		if (!handler || isKeyTaken(event)) return;
		if (handler() !== false) event.preventDefault();
	});
	useEffect(() => {
		if (!on) return;
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, [on]);
}
