import { Badge } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Comparison } from "../../../../domain/comparisons/contract.ts";

const tones = { running: "calm", completed: "good", canceled: "plain" } as const;

/** Where a comparison stands. */
export function ComparisonStatusBadge({ status }: Pick<Comparison, "status">) {
	const { t } = useTranslation("comparisons");
	return <Badge data-tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
