import { appChannel } from "../../../platform/realtime/realtime.ts";
import type { Services } from "../../services.ts";
import type { DeliveryRow } from "../delivery-queries.ts";

/** Notifies open pages of endpoints with new deliveries or attempts, once per endpoint. Call it after the commit. */
export function notifyOfDeliveries({ realtime }: Services, deliveries: readonly DeliveryRow[]): void {
	const type = "webhook_delivery.updated";
	for (const [endpointId, [first]] of Map.groupBy(deliveries, (row) => row.endpointId)) {
		if (!first) continue;
		const { id, appId, mode } = first;
		realtime.publish(appChannel(appId, mode, "webhooks"), type, { id, type, object_id: endpointId });
	}
}
