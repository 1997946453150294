import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ClearFilters, EmptyState } from "../../design/list/empty-state.tsx";

/** The list without rows: what to do about it. */
export function NoVerifications({
	filtered,
	onCreate,
}: {
	filtered: boolean;
	/** Null without the permission. */
	onCreate: (() => void) | null;
}) {
	const { t } = useTranslation("verifications");
	return (
		<EmptyState
			title={t(filtered ? "empty_filtered.title" : "empty.title")}
			text={t(filtered ? "empty_filtered.text" : onCreate ? "empty.text" : "empty.only_read")}
		>
			{filtered ? (
				<ClearFilters>{t("filter.clear")}</ClearFilters>
			) : (
				onCreate && <Button onClick={onCreate}>{t("new")}</Button>
			)}
		</EmptyState>
	);
}
