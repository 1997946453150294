import { useEffect, useRef, useState } from "react";
import type { AlertCount } from "../../../domain/alerts/contract.ts";
import { api } from "../api/browser-client.ts";
import { connectionCutEvent } from "../realtime/realtime.ts";
import { useAppEvents } from "../realtime/use-app-events.ts";

/** Milliseconds in which events gather: one cause can raise several. */
const debounceMs = 250;

/**
 * How many alerts are open, as they open and are dealt with.
 * @param loaded what the page came with
 */
export function useOpenAlertCount(loaded: AlertCount): number {
	const [live, setLive] = useState({ loaded, open: loaded.open });
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	if (live.loaded !== loaded) setLive({ loaded, open: loaded.open });

	const count = async () => {
		const { open } = await api.get("/api/v1/alerts/count");
		setLive((current) => ({ ...current, open }));
	};
	useAppEvents(["alerts"], (type) => {
		if (type !== connectionCutEvent && !type.startsWith("alert.")) return;
		clearTimeout(timer.current);
		// What can't be read now is read with the next event.
		timer.current = setTimeout(() => count().catch(() => {}), debounceMs);
	});
	useEffect(() => () => clearTimeout(timer.current), []);
	return live.open;
}
