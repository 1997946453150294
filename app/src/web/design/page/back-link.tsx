import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";

/** Link to the page above, at the top of a page. */
export function BackLink({ to, children }: { to: string; children: string }) {
	return (
		<Anchor
			component={LocaleLink}
			to={to}
			c="dimmed"
			underline="hover"
			size="sm"
			display="inline-flex"
			style={{ alignItems: "center", gap: 6 }}
		>
			<IconArrowLeft size={16} aria-hidden />
			{children}
		</Anchor>
	);
}
