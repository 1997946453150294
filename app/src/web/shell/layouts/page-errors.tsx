import { Outlet } from "react-router";
import { ErrorScreen } from "../errors/error-screen.tsx";
import type { Route } from "./+types/page-errors";

export default Outlet;

/** Error boundary that replaces the page and keeps the navigation. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorScreen error={error} isInLayout />;
}
