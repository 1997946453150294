import { ActionIcon, Menu } from "@mantine/core";
import { IconBan, IconDots, IconEraser, IconFileCertificate, IconFlask } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../../../domain/team/permissions.ts";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { useHydrated } from "../../../../design/use-hydrated.ts";
import { api } from "../../../../shell/api/browser-client.ts";
import { mayRedact } from "../../redaction/redact.tsx";
import { listOutcomes, SimulateDialog } from "../decision/simulate-dialog.tsx";
import { hasEvidence } from "../evidence/evidence-section.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";

const icon = { size: 17, stroke: 1.7, "aria-hidden": true } as const;

/** The case's rare actions, and links to its evidence and redaction. Hidden when there is none. */
export function CaseMenu({
	verification,
	permissions,
	onChanged,
}: {
	verification: Verification;
	permissions: readonly Permission[];
	/** Reloads the case. */
	onChanged: () => void;
}) {
	const { t } = useTranslation(["case", "verifications", "evidence", "redaction"]);
	const hydrated = useHydrated();
	const [openDialog, setOpenDialog] = useState<"simulate" | "cancel" | null>(null);
	const { id, redaction, url } = verification;
	const may = (permission: Permission) => redaction === "none" && permissions.includes(permission);
	const canSimulate = may("verifications:create") && listOutcomes(verification).length > 0;
	const canCancel = may("verifications:cancel") && url !== null;
	const canExport = hasEvidence(verification, permissions);
	const canRedact = mayRedact(verification, permissions);
	if (!canSimulate && !canCancel && !canExport && !canRedact) return null;
	const close = () => setOpenDialog(null);
	return (
		<>
			<Menu position="bottom-end" width={240}>
				<Menu.Target>
					<ActionIcon
						variant="default"
						size={36}
						aria-label={t("case:more")}
						aria-disabled={hydrated ? undefined : true}
					>
						<IconDots size={18} stroke={1.7} />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					{canSimulate && (
						<Menu.Item leftSection={<IconFlask {...icon} />} onClick={() => setOpenDialog("simulate")}>
							{t("case:simulate.title")}
						</Menu.Item>
					)}
					{canCancel && (
						<Menu.Item leftSection={<IconBan {...icon} />} onClick={() => setOpenDialog("cancel")}>
							{t("verifications:detail.cancel")}
						</Menu.Item>
					)}
					{canExport && (
						<Menu.Item component="a" href="#evidence" leftSection={<IconFileCertificate {...icon} />}>
							{t("evidence:title")}
						</Menu.Item>
					)}
					{canRedact && (
						<Menu.Item
							component="a"
							href="#redaction"
							color="var(--bad)"
							leftSection={<IconEraser {...icon} />}
						>
							{t("redaction:open")}
						</Menu.Item>
					)}
				</Menu.Dropdown>
			</Menu>
			<SimulateDialog
				verification={verification}
				opened={openDialog === "simulate"}
				onClose={close}
				onDone={onChanged}
			/>
			<CancelDialog
				opened={openDialog === "cancel"}
				onClose={close}
				onConfirm={() => api.post("/api/v1/verifications/{id}/cancel", { path: { id } })}
				onDone={onChanged}
			/>
		</>
	);
}
