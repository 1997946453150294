import { Group, Progress, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Comparison } from "../../../../../domain/comparisons/contract.ts";
import { ActionForm } from "../../../../design/form/action-form.tsx";
import { SubmitButton } from "../../../../design/form/submit-button.tsx";
import { useActionForm } from "../../../../design/form/use-action-form.ts";
import { useFormatters } from "../../../../design/format/use-formatters.ts";
import { useRevalidationInterval } from "../../../../shell/routing/use-revalidation-interval.ts";
import type { forms } from "./forms.ts";

/** Often enough to see it move; a batch takes less than a second. */
const intervalMs = 1500;

/** How far a running comparison is, kept up to date. */
export function ComparisonProgress({
	comparison: { processed, total },
	mayCancel,
}: {
	comparison: Pick<Comparison, "processed" | "total">;
	mayCancel: boolean;
}) {
	const { t } = useTranslation("comparisons");
	const { number } = useFormatters();
	const form = useActionForm<typeof forms.cancel>("cancel");
	useRevalidationInterval(intervalMs);
	const text = t("progress", { processed: number(processed), total: number(total) });
	return (
		<>
			<Group justify="space-between" gap="sm" mb="xs">
				<Text role="status">{text}</Text>
				{mayCancel && (
					<ActionForm form={form}>
						<SubmitButton form={form} variant="default">
							{t("cancel")}
						</SubmitButton>
					</ActionForm>
				)}
			</Group>
			<Progress
				value={total > 0 ? (processed / total) * 100 : 0}
				aria-label={t("progress_label")}
				aria-valuetext={text}
			/>
		</>
	);
}
