import { Button, CloseButton, Group, Menu, Paper } from "@mantine/core";
import { IconBan, IconDownload } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { isOpenStatus } from "../../../../domain/verifications/states.ts";
import { ActionsMenu } from "../../../design/menu/actions-menu.tsx";
import { AssignControl } from "./assign-control.tsx";
import css from "./bulk-bar.module.css";

const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

/** An action that is confirmed in a dialog. */
export type BulkDialogAction = "decide" | "cancel" | "export";

/** What can be done with the selected rows; each action is only for the rows whose status allows it. */
export function SelectionActions({
	selected,
	permissions,
	onConfirm,
	onAssign,
	onClear,
}: {
	selected: readonly VerificationSummary[];
	permissions: readonly Permission[];
	onConfirm: (action: BulkDialogAction, rows: readonly VerificationSummary[]) => void;
	onAssign: ComponentProps<typeof AssignControl>["onAssign"];
	onClear: () => void;
}) {
	const { t } = useTranslation(["case", "bulk", "verifications"]);
	const inReview = selected.filter(({ status }) => status === "in_review");
	const mayCancel = permissions.includes("verifications:cancel");
	const mayExport = permissions.includes("verifications:export");
	const open = selected.filter(({ status }) => isOpenStatus(status));
	return (
		<Paper component="section" withBorder radius="lg" className={css.bar} aria-label={t("bulk:label")}>
			<strong className="tabular">{t("bulk:selected", { count: selected.length })}</strong>
			<CloseButton aria-label={t("bulk:clear")} onClick={onClear} />
			{permissions.includes("reviews:manage") && (
				<Button
					size="sm"
					variant="default"
					disabled={inReview.length === 0}
					onClick={() => onConfirm("decide", inReview)}
				>
					{t("bulk:decide")}
				</Button>
			)}
			<Group gap="xs" className={css.assign}>
				<AssignControl onAssign={onAssign} />
				{(mayCancel || mayExport) && (
					<ActionsMenu label={t("more")} width={220}>
						{mayCancel && (
							<Menu.Item
								disabled={open.length === 0}
								leftSection={<IconBan {...icon} />}
								onClick={() => onConfirm("cancel", open)}
							>
								{t("bulk:cancel")}
							</Menu.Item>
						)}
						{mayExport && (
							<Menu.Item
								leftSection={<IconDownload {...icon} />}
								onClick={() => onConfirm("export", selected)}
							>
								{t("verifications:export.open")}
							</Menu.Item>
						)}
					</ActionsMenu>
				)}
			</Group>
		</Paper>
	);
}
