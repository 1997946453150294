import { useRevalidator } from "react-router";
import type { Mode } from "../../../shared/schemas.ts";
import { useSelectApp } from "./use-select-app.ts";

/** Switches the session to a mode of an app, and loads the page again. */
export function useSelectMode(app: string): (mode: Mode) => Promise<void> {
	const { revalidate } = useRevalidator();
	const selectApp = useSelectApp();
	return async (mode) => {
		if (await selectApp(app, mode)) await revalidate();
	};
}
