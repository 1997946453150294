import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * A button that needs the page's script. Until that has loaded it says so to assistive technology and
 * submits nothing: a form sent by the browser alone would lack its CSRF header.
 */
export function LiveButton({ type = "button", ...rest }: ButtonProps & ComponentPropsWithoutRef<"button">) {
	const hydrated = useHydrated();
	return <Button {...rest} type={hydrated ? type : "button"} aria-disabled={hydrated ? undefined : true} />;
}
