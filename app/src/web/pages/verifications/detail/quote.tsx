import { Text, type TextProps } from "@mantine/core";
import type { ReactNode } from "react";

/** What somebody wrote, in its lines. As `q`, it is in quotation marks. */
export const Quote = ({
	as = "q",
	children,
	...props
}: TextProps & { as?: "q" | "span"; children: ReactNode }) => (
	<Text
		component={as}
		display="block"
		size="body"
		mt={4}
		style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}
		{...props}
	>
		{children}
	</Text>
);
