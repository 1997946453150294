import { Button, Group, NativeSelect } from "@mantine/core";
import { IconRestore } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { WorkflowChangeDetail } from "../../../../domain/workflows/contract.ts";
import { PlainList } from "../../../design/list/plain-list.tsx";
import { Muted } from "../../../design/page/muted.tsx";
import { Section } from "../../../design/page/section.tsx";
import { type Comparison, withComparison } from "./comparison.ts";
import css from "./versions.module.css";

/** What differs between two versions, in sentences. */
export function ComparisonPanel({
	comparison: { from, to },
	latest,
	changes,
	onRestore,
}: {
	comparison: Comparison;
	/** Number of the latest version. */
	latest: number;
	changes: readonly WorkflowChangeDetail[];
	/** Restores the later one; absent if the member may not. */
	onRestore: (() => void) | undefined;
}) {
	const { t } = useTranslation("workflows");
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const compare = (changed: Partial<Comparison>) =>
		navigate(withComparison(search, { from, to, ...changed }), { preventScrollReset: true });
	const versions = Array.from({ length: latest }, (_, index) => {
		const number = latest - index;
		return { value: String(number), label: t("version", { number }) };
	});
	return (
		<Section
			className={css.comparison}
			title={t("compare.title", { number: to })}
			panel
			actions={
				onRestore && (
					<Button
						variant="default"
						leftSection={<IconRestore size={17} stroke={1.7} aria-hidden />}
						onClick={onRestore}
					>
						{t("restore.open")}
					</Button>
				)
			}
		>
			{latest > 1 && (
				<Group grow gap="sm" mb="md">
					<NativeSelect
						label={t("compare.from")}
						value={from === null ? "" : String(from)}
						onChange={({ currentTarget }) => compare({ from: Number(currentTarget.value) })}
						data={from === null ? [{ value: "", label: t("compare.none") }, ...versions] : versions}
					/>
					<NativeSelect
						label={t("compare.to")}
						value={String(to)}
						onChange={({ currentTarget }) => compare({ to: Number(currentTarget.value) })}
						data={versions}
					/>
				</Group>
			)}
			{changes.length > 0 ? (
				<PlainList divided fz="body">
					{changes.map(({ node, kind, property, message }) => (
						<li key={`${node} ${kind} ${property}`} className={css.change}>
							{message}
						</li>
					))}
				</PlainList>
			) : (
				<Muted>{t(from === null ? "compare.first" : "compare.same")}</Muted>
			)}
		</Section>
	);
}
