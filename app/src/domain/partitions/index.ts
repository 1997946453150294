import { createPartitions } from "../../platform/database/partitions.ts";
import { defineDomain } from "../domain.ts";
import type { Services } from "../services.ts";

/** By the system's clock, which IDs are made of. */
const createComingPartitions = ({ db }: Services): Promise<void> => createPartitions(db, new Date());

export const partitions = defineDomain({
	name: "partitions",
	beforeServing: [createComingPartitions],
	schedules: [{ name: "partitions.create", cron: "17 2 * * *", run: createComingPartitions }],
});
