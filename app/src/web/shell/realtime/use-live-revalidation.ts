import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { ChannelArea } from "../../../domain/events/channels-contract.ts";
import { connectionLostEvent } from "./realtime.ts";
import { useAppEvents } from "./use-app-events.ts";

/** Events can be frequent: a busy webhook endpoint sends one per attempt. */
const throttleMs = 400;

/**
 * Revalidates the loaders after events of the current app, after the first subscription and after a lost connection,
 * at most once per `throttleMs`.
 * @param areas see {@link useAppEvents}
 * @param isRelevant whether an event changes what the page shows
 */
export function useLiveRevalidation(
	areas: readonly ChannelArea[],
	isRelevant: (type: string, objectId?: string) => boolean,
): void {
	const { revalidate } = useRevalidator();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const revalidateSoon = () => {
		timer.current ??= setTimeout(() => {
			timer.current = undefined;
			revalidate();
		}, throttleMs);
	};
	useAppEvents(
		areas,
		(type, id) => {
			if (type === connectionLostEvent || isRelevant(type, id)) revalidateSoon();
		},
		revalidateSoon,
	);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			timer.current = undefined;
		},
		[],
	);
}
