import { Group, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { PlainList } from "../../../../design/list/plain-list.tsx";

/** What is wrong, a line each. */
export function NodeProblems({ id, messages }: { id?: string; messages: readonly string[] }) {
	if (messages.length === 0) return null;
	return (
		<PlainList id={id} gap={4}>
			{messages.map((message) => (
				<Group key={message} component="li" gap={6} wrap="nowrap" align="flex-start" c="var(--bad)">
					<IconAlertCircle size={16} stroke={1.8} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
					<Text component="span" size="sm">
						{message}
					</Text>
				</Group>
			))}
		</PlainList>
	);
}
