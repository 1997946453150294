import { useEffect, useEffectEvent } from "react";

/** Sends what is being written by Ctrl or Cmd with Enter, unless a dialog is open or the key means something else. */
export function useSendKey(onSend: (() => void) | undefined): void {
	const sendByKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
		if (!onSend || document.querySelector("dialog[open]")) return;
		event.preventDefault();
		onSend();
	});
	useEffect(() => {
		addEventListener("keydown", sendByKey);
		return () => removeEventListener("keydown", sendByKey);
	}, []);
}
