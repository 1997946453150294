import type { Services } from "../services.ts";

export const countQueue = "statistics.count";

/** Schedules counting soon, so that many events are counted together. */
export const scheduleCounting = ({ db, jobs }: Services): Promise<void> =>
	jobs.send(db, countQueue, {}, { afterSeconds: 1 });
