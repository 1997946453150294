import { Group, Stack, Title } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { CheckResult } from "../../../domain/verifications/contract.ts";

const looks = {
	clear: { icon: IconCircleCheck, color: "var(--good)" },
	consider: { icon: IconAlertTriangle, color: "var(--warn)" },
	rejected: { icon: IconCircleX, color: "var(--bad)" },
	not_run: { icon: IconHelpCircle, color: "var(--muted)" },
} as const;

/** The result of a demo. Its heading receives the focus, so that screen readers announce it. */
export function VerdictCard({
	result,
	title,
	children,
}: {
	result: CheckResult;
	title: string;
	children: ReactNode;
}) {
	const { icon: Icon, color } = looks[result];
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		heading.current?.scrollIntoView({ block: "nearest" });
	}, []);
	return (
		<Group wrap="nowrap" align="flex-start" gap="sm">
			<Icon size={30} stroke={1.6} color={color} style={{ flex: "none" }} aria-hidden />
			<Stack gap={4} maw="44rem">
				<Title
					ref={heading}
					order={2}
					tabIndex={-1}
					size="1.5rem"
					c={color}
					style={{ scrollMarginBlock: "96px 240px" }}
				>
					{title}
				</Title>
				{children}
			</Stack>
		</Group>
	);
}
