import { useRouteLoaderData } from "react-router";
import type { Route } from "../layouts/+types/dashboard";
import { useChannel } from "../realtime.ts";

/** What happens in the app and mode that the dashboard works in: the type of each event, and whose it is. */
export function useAppEvents(onEvent: (type: string, objectId?: string) => void): void {
	const shell = useRouteLoaderData("layouts/dashboard") as Route.ComponentProps["loaderData"] | undefined;
	useChannel(shell ? `private-${shell.user.current_app.id}-${shell.user.mode}` : null, onEvent);
}
