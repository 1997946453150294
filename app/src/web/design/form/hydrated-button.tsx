import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";
import { useHydrated } from "../use-hydrated.ts";

/**
 * Button that needs hydration. Until then, it is `aria-disabled` and doesn't submit its form natively, which would lack
 * the CSRF header. `startup/early.js` records the click and repeats it. Without scripts, it is hidden.
 */
export function HydratedButton({
	type = "button",
	...rest
}: ButtonProps & ComponentPropsWithoutRef<"button">) {
	const hydrated = useHydrated();
	return (
		<Button
			{...rest}
			type={hydrated ? type : "button"}
			aria-disabled={hydrated ? undefined : true}
			data-needs-scripts
		/>
	);
}
