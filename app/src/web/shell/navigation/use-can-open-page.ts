import { useRouteLoaderData } from "react-router";
import type { Permission } from "../../../domain/guard/permissions.ts";
import type { Route } from "../layouts/+types/dashboard-layout";
import { canOpenPage } from "./nav-items.ts";

/** Permissions of the signed-in member in the current app. */
export function usePermissions(): readonly Permission[] {
	const layout = useRouteLoaderData("layouts/dashboard") as Route.ComponentProps["loaderData"] | undefined;
	return layout?.user.current_app.permissions ?? [];
}

/** Whether the signed-in member can open a page of the dashboard: links to other pages aren't shown. */
export function useCanOpenPage(): (path: string) => boolean {
	const permissions = usePermissions();
	return (path) => canOpenPage(path, permissions);
}
