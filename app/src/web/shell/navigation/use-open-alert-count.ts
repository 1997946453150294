import { useEffect, useRef, useState } from "react";
import type { AlertCount } from "../../../domain/alerts/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { useAppEvents } from "../realtime/use-app-events.ts";

/** One incident can raise several alerts. The debounce counts them once. */
const debounceMs = 250;

/**
 * Number of open alerts, updated in real time.
 * @param loaded count from the loader; a new one replaces the live count
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
		// After a lost connection, the layout's loader counts again: a removed member's request would be refused.
		if (!type.startsWith("alert.")) return;
		clearTimeout(timer.current);
		// A failed request is ignored: the next event counts again.
		timer.current = setTimeout(() => count().catch(() => {}), debounceMs);
	});
	useEffect(() => () => clearTimeout(timer.current), []);
	return live.open;
}
