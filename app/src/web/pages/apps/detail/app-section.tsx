import { Divider, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Section } from "../../../design/page/section.tsx";

/** A section of the app page, below a line. */
export function AppSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
	return (
		<>
			<Divider my="xl" />
			<Section title={title} lead={lead}>
				<Stack align="start">{children}</Stack>
			</Section>
		</>
	);
}
