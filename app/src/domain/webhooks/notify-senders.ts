import type { Db } from "../../platform/database/database.ts";
import type { Services } from "../services.ts";

/** Queue that notifies the senders of new deliveries, in other processes too. */
export const senderQueue = "webhooks.wake";

/** Makes the senders check for deliveries once `tx` commits. */
export const notifySenders = ({ jobs }: Pick<Services, "jobs">, tx: Db): Promise<void> =>
	jobs.send(tx, senderQueue, {});
