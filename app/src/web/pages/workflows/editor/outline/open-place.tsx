import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Where nothing follows yet, for those who can't add it. */
export function OpenPlace() {
	const { t } = useTranslation("workflow-editor");
	return (
		<Text size="sm" c="dimmed">
			{t("nothing_follows")}
		</Text>
	);
}
