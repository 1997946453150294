import { Outlet } from "react-router";
import { ErrorScreen } from "../components/error-screen.tsx";
import type { Route } from "./+types/page-errors";

export default Outlet;

/** What goes wrong with a page takes its place alone: the navigation around stays. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorScreen error={error} isWithin />;
}
