import type { Mode } from "../../contract.ts";
import { appChannel, verificationChannel } from "../../platform/realtime/realtime.ts";
import type { Services } from "../services.ts";
import { areaOf } from "./channels-contract.ts";
import type { EventNotice } from "./contract.ts";
import { eventQueue } from "./events.ts";
import { wakeStreams } from "./wake.ts";

interface RecordedEvent extends EventNotice {
	appId: string;
	mode: Mode;
}

/**
 * Tells the open pages that something changed; they fetch what they may see.
 * @param onEvent lets others know that there is an event: events knows none of them
 */
export async function startEventJobs(services: Services, onEvent: () => Promise<void>): Promise<void> {
	const { jobs, realtime } = services;
	await jobs.work<RecordedEvent>(
		eventQueue,
		async ({ appId, mode, ...notice }) => {
			realtime.publish(appChannel(appId, mode, areaOf(notice.type)), notice.type, notice);
			realtime.publish(verificationChannel(notice.object_id), notice.type, notice);
			wakeStreams(services, appId);
			await onEvent();
		},
		{ batch: 100 },
	);
}
