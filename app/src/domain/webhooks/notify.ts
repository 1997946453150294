import type { Db } from "../../platform/database/database.ts";
import type { Services } from "../services.ts";

/** Queue that wakes the senders: somebody asked for a delivery, maybe in another process. */
export const wakeQueue = "webhooks.wake";

/** Lets the senders look once `tx` commits. */
export const wakeSenders = ({ jobs }: Pick<Services, "jobs">, tx: Db): Promise<void> =>
	jobs.send(tx, wakeQueue, {});
