import { useRouteLoaderData } from "react-router";
import type { PageSettings } from "./request-context.ts";

/** Public origin of this server, for code samples. */
export const useServerOrigin = (): string => useRouteLoaderData<PageSettings>("root")?.origin ?? "";
