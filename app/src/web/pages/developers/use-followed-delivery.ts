import { useRef, useState } from "react";
import type { DeliveryDetail } from "../../../domain/webhooks/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { connectionLostEvent } from "../../shell/realtime/realtime.ts";
import { useAppEvents } from "../../shell/realtime/use-app-events.ts";

/** A delivery that is followed live: reloaded at each event of its endpoint. */
export function useFollowedDelivery() {
	const [delivery, setDelivery] = useState<DeliveryDetail | null>(null);
	/** The delivery to follow. Set when it is sent, because events may arrive before it is first loaded. */
	const watchedDelivery = useRef<Pick<DeliveryDetail, "id" | "endpoint_id">>(undefined);
	/** Number of requests so far: of concurrent ones, only the latest is used. */
	const readings = useRef(0);
	const reload = async () => {
		if (!watchedDelivery.current) return;
		const reading = ++readings.current;
		const now = await api.get("/api/v1/deliveries/{id}", { path: { id: watchedDelivery.current.id } });
		if (reading === readings.current) setDelivery(now);
	};
	// A failed request is repeated with the next event.
	const readAgain = () => void reload().catch(() => {});
	useAppEvents(
		["webhooks"],
		(type, id) => {
			if (type === connectionLostEvent || id === watchedDelivery.current?.endpoint_id) readAgain();
		},
		readAgain,
	);
	const follow = async (next: Pick<DeliveryDetail, "id" | "endpoint_id">) => {
		watchedDelivery.current = next;
		await reload();
	};
	return { delivery, follow, reload };
}
