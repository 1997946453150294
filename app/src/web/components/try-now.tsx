import { Button, Stack, Text } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** The person's page with its specimens unfolded, and without the way to a phone. */
function withSpecimens(url: string): string {
	const address = new URL(url);
	address.searchParams.set("specimens", "");
	return address.href;
}

/** In test mode: opens the person's page in another tab, with specimens at hand. Needs the texts `verifications`. */
export function TryNow({ url, variant = "filled" }: { url: string; variant?: "filled" | "default" }) {
	const { t } = useTranslation("verifications");
	return (
		<Stack gap={6}>
			<Button
				component="a"
				href={withSpecimens(url)}
				target="_blank"
				variant={variant}
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
