import { Anchor, type AnchorProps } from "@mantine/core";
import type { ReactNode } from "react";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";

/** A link to another page, as large as the text around it. */
export const TextLink = ({ children, ...props }: AnchorProps & { to: string; children: ReactNode }) => (
	<Anchor component={LocaleLink} inherit={props.size === undefined} {...props}>
		{children}
	</Anchor>
);
