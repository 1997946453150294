import { useRouteLoaderData } from "react-router";
import { type ChannelArea, channelAreas } from "../../../domain/events/channels-contract.ts";
import type { Route } from "../layouts/+types/dashboard-layout";
import { useChannels } from "./realtime.ts";

/**
 * What happens in the app and mode that the dashboard works in: the type of each event, and whose it is.
 * @param areas what it is about, as far as the reader may read that; none: that the app, its team or its numbers changed
 * @param onJoined is told when one of the channels is first heard
 */
export function useAppEvents(
	areas: readonly ChannelArea[],
	onEvent: (type: string, objectId?: string) => void,
	onJoined?: () => void,
): void {
	const shell = useRouteLoaderData("layouts/dashboard") as Route.ComponentProps["loaderData"] | undefined;
	const app = shell?.user.current_app;
	const readable = areas.filter((area) => app?.permissions.includes(channelAreas[area]));
	const names = ["", ...readable.map((area) => `-${area}`)].map(
		(end) => `private-${app?.id}-${shell?.user.mode}${end}`,
	);
	useChannels(app ? names : [], onEvent, undefined, onJoined);
}
