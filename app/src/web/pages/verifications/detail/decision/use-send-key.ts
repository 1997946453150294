import { useEffect, useEffectEvent } from "react";
import { isDialogOpen } from "../../../../design/dialog/is-dialog-open.ts";

/** Sends what is being written by Ctrl or Cmd with Enter, unless a dialog is open or the key means something else. */
export function useSendKey(onSend: (() => void) | undefined): void {
	const sendByKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
		if (!onSend || isDialogOpen()) return;
		event.preventDefault();
		onSend();
	});
	useEffect(() => {
		addEventListener("keydown", sendByKey);
		return () => removeEventListener("keydown", sendByKey);
	}, []);
}
