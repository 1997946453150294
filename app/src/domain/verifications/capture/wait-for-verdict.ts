import { EngineBusyError } from "@vidimus/engine";
import { keepBodyInUse } from "../../../platform/http/body-usage.ts";

/** Shorter than the minute after which reverse proxies usually give up on a response. */
const maxWaitMs = 50_000;

/**
 * Waits for an assessment that a person waits for. One that takes longer continues, and its result is discarded: the
 * photos are assessed again during processing.
 * @throws EngineBusyError when it takes too long
 */
export async function waitForVerdict<Result>(assessment: Promise<Result>): Promise<Result> {
	keepBodyInUse(assessment);
	const timeout = Promise.withResolvers<never>();
	const timer = setTimeout(() => timeout.reject(new EngineBusyError()), maxWaitMs);
	try {
		return await Promise.race([assessment, timeout.promise]);
	} finally {
		clearTimeout(timer);
	}
}
