import { useNavigate } from "react-router";
import type { Mode } from "../../../shared/schemas.ts";
import { ApiError } from "../api/api-client.ts";
import { api } from "../api/browser-client.ts";
import { useLocalizePath } from "../i18n/locale-link.tsx";

/**
 * Switches the session to an app and a mode. An open page can still list an app that the member has been removed from:
 * selecting it leads to the app list, which says so.
 * @returns a function that resolves to whether the session was switched
 */
export function useSelectApp(): (app: string, mode: Mode) => Promise<boolean> {
	const navigate = useNavigate();
	const localizePath = useLocalizePath();
	return async (app, mode) => {
		try {
			await api.put("/api/session/app", { body: { app, mode } });
			return true;
		} catch (error) {
			if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
			await navigate(localizePath("/apps?removed=1"));
			return false;
		}
	};
}
