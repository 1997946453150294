import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { ChannelArea } from "../../../domain/events/channels-contract.ts";
import { connectionCutEvent } from "./realtime.ts";
import { useAppEvents } from "./use-app-events.ts";

/** Milliseconds between readings: a busy endpoint tells of every try. */
const throttleMs = 400;

/** Reads the page anew when something happens that concerns it, and now and then while much does. */
export function useLiveRevalidation(
	areas: readonly ChannelArea[],
	concerns: (type: string, objectId?: string) => boolean,
): void {
	const { revalidate } = useRevalidator();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const readSoon = () => {
		timer.current ??= setTimeout(() => {
			timer.current = undefined;
			revalidate();
		}, throttleMs);
	};
	useAppEvents(
		areas,
		(type, id) => {
			if (type === connectionCutEvent || concerns(type, id)) readSoon();
		},
		readSoon,
	);
	useEffect(
		() => () => {
			clearTimeout(timer.current);
			timer.current = undefined;
		},
		[],
	);
}
