import { Button, Stack, Text } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** The verification page with the specimen picker open and no phone handoff. */
function addSpecimensParam(url: string): string {
	const link = new URL(url);
	link.searchParams.set("specimens", "");
	return link.href;
}

/** In test mode: opens the verification page with specimens in another tab. Needs the texts `verifications`. */
export function TryNow({ url }: { url: string }) {
	const { t } = useTranslation("verifications");
	return (
		<Stack gap={6}>
			<Button
				component="a"
				href={addSpecimensParam(url)}
				target="_blank"
				// The label takes two lines on a narrow phone.
				h="auto"
				py="xs"
				styles={{ label: { whiteSpace: "normal" } }}
				leftSection={<IconPlayerPlay size={18} stroke={1.7} aria-hidden />}
			>
				{t("create.try")}
			</Button>
			<Text c="dimmed" size="xs" ta="center">
				{t("create.try_hint")}
			</Text>
		</Stack>
	);
}
