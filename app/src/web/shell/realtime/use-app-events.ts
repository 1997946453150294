import { useRouteLoaderData } from "react-router";
import { type ChannelArea, channelAreas } from "../../../domain/events/channels-contract.ts";
import type { Route } from "../layouts/+types/dashboard-layout";
import { useChannels } from "./realtime.ts";

/**
 * Subscribes to events of the current app and mode. Changes of the app, its team and its statistics are always
 * included.
 * @param areas further events; areas that the user has no permission to read are skipped
 * @param onEvent gets the event type and the ID of the object
 * @param onSubscribed called after each channel's first subscription
 */
export function useAppEvents(
	areas: readonly ChannelArea[],
	onEvent: (type: string, objectId?: string) => void,
	onSubscribed?: () => void,
): void {
	const layout = useRouteLoaderData("layouts/dashboard") as Route.ComponentProps["loaderData"] | undefined;
	const app = layout?.user.current_app;
	const readable = areas.filter((area) => app?.permissions.includes(channelAreas[area]));
	const names = ["", ...readable.map((area) => `-${area}`)].map(
		(suffix) => `private-${app?.id}-${layout?.user.mode}${suffix}`,
	);
	useChannels(app ? names : [], onEvent, undefined, onSubscribed);
}
