import { useRevalidator } from "react-router";
import type { Mode } from "../../../../contract.ts";
import { api } from "../../../client/api/browser-client.ts";

/** Switches the session to a mode of an app, and loads the page again. */
export function useSelectMode(app: string): (mode: Mode) => Promise<void> {
	const { revalidate } = useRevalidator();
	return async (mode) => {
		await api.put("/api/session/app", { body: { app, mode } });
		await revalidate();
	};
}
