import { Box, type BoxProps, getSpacing, type MantineSpacing } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";
import css from "./plain-list.module.css";

/** A list without markers, whose items are below each other. */
export function PlainList({
	ordered = false,
	divided = false,
	gap = "sm",
	...props
}: BoxProps &
	ComponentPropsWithoutRef<"ul"> & {
		ordered?: boolean;
		/** Lines between the items. */
		divided?: boolean;
		gap?: MantineSpacing;
	}) {
	return (
		<Box
			component={ordered ? "ol" : "ul"}
			className={css.list}
			data-divided={divided || undefined}
			__vars={{ "--gap": getSpacing(gap) }}
			{...props}
		/>
	);
}
