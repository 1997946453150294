import { useEffect, useEffectEvent } from "react";
import { isKeyTaken } from "../../../design/keyboard/use-shortcuts.ts";
import type { HistoryAction } from "./definition/history.ts";

/** Undoes by Ctrl+Z (⌘Z), redoes by Ctrl+Shift+Z or Ctrl+Y. A text field keeps the keys for itself. */
export function useUndoKeys(dispatch: (action: HistoryAction) => void): void {
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (!(event.ctrlKey || event.metaKey) || event.altKey || isKeyTaken(event)) return;
		const key = event.key.toLowerCase();
		if (key !== "z" && key !== "y") return;
		event.preventDefault();
		dispatch({ kind: key === "y" || event.shiftKey ? "redo" : "undo" });
	});
	useEffect(() => {
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, []);
}
