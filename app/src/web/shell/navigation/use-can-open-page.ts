import { useRouteLoaderData } from "react-router";
import type { Route } from "../layouts/+types/dashboard-layout";
import { canOpenPage } from "./nav-items.ts";

/** Whether the signed-in member can open a page of the dashboard: links to other pages aren't shown. */
export function useCanOpenPage(): (path: string) => boolean {
	const layout = useRouteLoaderData("layouts/dashboard") as Route.ComponentProps["loaderData"] | undefined;
	const permissions = layout?.user.current_app.permissions ?? [];
	return (path) => canOpenPage(path, permissions);
}
