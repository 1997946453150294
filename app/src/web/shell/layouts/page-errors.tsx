import { Outlet } from "react-router";
import { ErrorScreen } from "../errors/error-screen.tsx";
import type { Route } from "./+types/page-errors";

export default Outlet;

/** Shows a page's error in place of the page only: the navigation stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorScreen error={error} isWithin />;
}
