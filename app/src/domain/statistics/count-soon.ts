import type { Services } from "../services.ts";

export const countQueue = "statistics.count";

/** Lets events be counted soon; many that come together are counted together. */
export const scheduleCounting = ({ db, jobs }: Services): Promise<void> =>
	jobs.send(db, countQueue, {}, { afterSeconds: 1 });
