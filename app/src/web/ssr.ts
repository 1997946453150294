import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Visit, visitContext } from "./context.ts";

export { createApi } from "./api.ts";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/** Renders a page, or answers a loader's request. */
export function render(request: Request, visit: Visit): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(visitContext, visit);
	return handle(request, context);
}
