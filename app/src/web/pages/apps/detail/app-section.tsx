import { Divider, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Section } from "../../../design/page/section.tsx";

/** A section of the app page, below a line. */
export function AppSection({
	id,
	title,
	lead,
	children,
}: {
	/** For links to it. */
	id?: string;
	title: string;
	lead: string;
	children: ReactNode;
}) {
	return (
		<>
			<Divider my="xl" />
			<Section {...(id && { id })} title={title} lead={lead}>
				<Stack align="start">{children}</Stack>
			</Section>
		</>
	);
}
