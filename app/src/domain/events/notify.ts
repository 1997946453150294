import { appChannel, verificationChannel } from "../../platform/realtime/realtime.ts";
import type { Mode } from "../../shared/schemas.ts";
import type { Services } from "../services.ts";
import { getChannelArea } from "./channels-contract.ts";
import type { EventNotice } from "./contract.ts";
import type { EventType } from "./event-types-contract.ts";
import { numberEvents } from "./positions.ts";
import { type EventStreams, streamsTopic } from "./stream/event-streams.ts";

interface RecordedEvent extends EventNotice {
	appId: string;
	mode: Mode;
}

/** Events that a person's page is notified of: their progress and the result, not the business's work in between. */
const personEventTypes: ReadonlySet<EventType> = new Set([
	"verification.started",
	"verification.document_selected",
	"verification.photo_accepted",
	"verification.photo_rejected",
	"verification.processing",
	"verification.approved",
	"verification.declined",
	"verification.in_review",
	"verification.resubmission_requested",
	"verification.canceled",
	"verification.expired",
	"verification.reopened",
	"verification.redacted",
]);

/** Notifies open pages, which then fetch what they may see, and the other consumers of events. */
export async function notifyOfEvent(
	services: Services,
	{ appId, mode, ...notice }: RecordedEvent,
	streams: EventStreams,
): Promise<void> {
	const { realtime } = services;
	realtime.publish(appChannel(appId, mode, getChannelArea(notice.type)), notice.type, notice);
	if (personEventTypes.has(notice.type))
		realtime.publish(verificationChannel(notice.object_id), notice.type, notice);
	await numberEvents(services.db);
	streams.wake.emit(appId);
	services.broadcast.remind(streamsTopic, appId);
	await services.ports.notifyOfEvents(services);
}
