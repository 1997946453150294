import type { Mode } from "../../contract.ts";
import { appChannel, verificationChannel } from "../../platform/realtime/realtime.ts";
import type { Services } from "../services.ts";
import { areaOf } from "./channels-contract.ts";
import type { EventNotice, EventType } from "./contract.ts";
import { wakeStreams } from "./wake.ts";

interface RecordedEvent extends EventNotice {
	appId: string;
	mode: Mode;
}

/** What a person's page is told of: their own way, and where it led. What the business does meanwhile isn't theirs to know. */
const ofPersons: ReadonlySet<EventType> = new Set([
	"verification.started",
	"verification.document_chosen",
	"verification.picture_accepted",
	"verification.picture_refused",
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

/** Tells the open pages that something changed, who fetch what they may see, and whoever else waits for events. */
export async function tellOfEvent(
	services: Services,
	{ appId, mode, ...notice }: RecordedEvent,
): Promise<void> {
	const { realtime } = services;
	realtime.publish(appChannel(appId, mode, areaOf(notice.type)), notice.type, notice);
	if (ofPersons.has(notice.type))
		realtime.publish(verificationChannel(notice.object_id), notice.type, notice);
	wakeStreams(services, appId);
	await services.ports.onEvents(services);
}
