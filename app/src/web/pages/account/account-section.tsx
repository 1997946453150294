import { Group, Stack, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../design/page/panel.tsx";
import { Section } from "../../design/page/section.tsx";
import type { AccountSectionName } from "./sections.ts";

/** A section of the account page. Its heading is focusable. */
export function AccountSection({ name, children }: { name: AccountSectionName; children: ReactNode }) {
	const { t } = useTranslation("account");
	return (
		<Section id={name} title={t(`${name}.title`)} lead={t(`${name}.lead`)} large>
			<Stack>{children}</Stack>
		</Section>
	);
}

/** Focuses a section's heading when the focused element is gone. */
export const focusSection = (name: AccountSectionName): void =>
	document.getElementById(name)?.querySelector("h2")?.focus();

/** A panel of a section, with a title and something beside it. */
export function AccountPanel({
	title,
	status,
	children,
}: {
	title?: string;
	status?: ReactNode;
	children: ReactNode;
}) {
	const label = useId();
	return (
		<Panel component="section" aria-labelledby={title && label}>
			<Stack align="start" pos="relative">
				{title && (
					<Group gap="4px 12px">
						<Title order={3} size="h2" id={label}>
							{title}
						</Title>
						{status}
					</Group>
				)}
				{children}
			</Stack>
		</Panel>
	);
}
