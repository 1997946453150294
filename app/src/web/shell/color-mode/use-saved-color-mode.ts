import { useMantineColorScheme } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import type { User } from "../../../domain/auth/contract.ts";

/** Where the browser keeps its own choice. */
export const colorSchemeKey = "vidimus-color-mode";

/** In a browser that has chosen no colour mode, the one that is saved with the account holds. */
export function useSavedColorMode(user: User | null): void {
	const { setColorScheme } = useMantineColorScheme();
	const apply = useEffectEvent(() => {
		if (user && user.color_mode !== "auto" && !localStorage.getItem(colorSchemeKey))
			setColorScheme(user.color_mode);
	});
	useEffect(() => apply(), []);
}
