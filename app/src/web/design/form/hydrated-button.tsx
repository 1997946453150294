import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";
import { useHydrated } from "../use-hydrated.ts";

/**
 * A button that needs the page's programs. Until they run it says so to assistive technology, and sends no form by
 * itself, which would lack the CSRF header: a press is kept by `startup/early.js`.
 */
export function HydratedButton({
	type = "button",
	...rest
}: ButtonProps & ComponentPropsWithoutRef<"button">) {
	const hydrated = useHydrated();
	return <Button {...rest} type={hydrated ? type : "button"} aria-disabled={hydrated ? undefined : true} />;
}
