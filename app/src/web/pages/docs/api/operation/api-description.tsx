import { Code, Text } from "@mantine/core";

/** A description from the OpenAPI document, in English. Text in backticks is rendered as code. */
export function ApiDescription({ text }: { text: string | undefined }) {
	if (!text) return null;
	return (
		<Text size="sm" c="dimmed" lang="en">
			{/* biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order */}
			{text.split("`").map((part, at) => (at % 2 ? <Code key={at}>{part}</Code> : part))}
		</Text>
	);
}
