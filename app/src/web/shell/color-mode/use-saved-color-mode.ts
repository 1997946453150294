import { useMantineColorScheme } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import type { User } from "../../../domain/auth/contract.ts";
import { readStorage } from "../../client/storage/browser-storage.ts";

/** `localStorage` key of the color mode chosen in this browser. */
export const colorSchemeKey = "vidimus-color-mode";

/** Applies the account's color mode in a browser where none was chosen. */
export function useSavedColorMode(user: User | null): void {
	const { setColorScheme } = useMantineColorScheme();
	const apply = useEffectEvent(() => {
		if (user && user.color_mode !== "auto" && !readStorage("localStorage", colorSchemeKey))
			setColorScheme(user.color_mode);
	});
	useEffect(() => apply(), []);
}
