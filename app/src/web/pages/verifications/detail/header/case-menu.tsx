import {
	IconArrowBackUp,
	IconArrowBigUpLines,
	IconBan,
	IconEraser,
	IconFileCertificate,
	IconFlask,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../../../domain/guard/permissions.ts";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { toErrorMessage } from "../../../../client/forms/form-errors.ts";
import { ActionsMenu } from "../../../../design/menu/actions-menu.tsx";
import { MenuItem } from "../../../../design/menu/dropdown-menu.tsx";
import { mayRedact } from "../../redaction/redact.tsx";
import { listOutcomes, SimulateDialog } from "../decision/simulate-dialog.tsx";
import { hasEvidence } from "../evidence/evidence-section.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EscalateDialog } from "./escalate-dialog.tsx";

const icon = { size: 17, stroke: 1.7, "aria-hidden": true } as const;

/** The case's rare actions, and links to its evidence and redaction. Hidden when there is none. */
export function CaseMenu({
	verification,
	permissions,
	onChanged,
	onSaid,
}: {
	verification: Verification;
	permissions: readonly Permission[];
	/** Reloads the case. */
	onChanged: () => Promise<void>;
	/** Announces a change. */
	onSaid: (text: string) => void;
}) {
	const { t: tCommon } = useTranslation();
	const { t } = useTranslation(["case", "verifications", "evidence", "redaction"]);
	const [openDialog, setOpenDialog] = useState<"simulate" | "cancel" | "escalate" | null>(null);
	const { id, redaction, status, url, escalated_at: escalatedAt } = verification;
	const may = (permission: Permission) => redaction === "none" && permissions.includes(permission);
	const canSimulate = may("verifications:create") && listOutcomes(verification).length > 0;
	const canCancel = may("verifications:cancel") && url !== null;
	const isPending = may("verifications:review") && status === "in_review";
	const canEscalate = isPending && !escalatedAt;
	const canReturn = isPending && escalatedAt !== null;
	const canExport = hasEvidence(verification, permissions);
	const canRedact = mayRedact(verification, permissions);
	if (!canSimulate && !canCancel && !canEscalate && !canReturn && !canExport && !canRedact) return null;
	const close = () => setOpenDialog(null);
	const deescalate = async () => {
		try {
			await api.post("/api/v1/verifications/{id}/deescalate", { path: { id } });
			onSaid(t("case:escalation.returned_announcement"));
		} catch (failure) {
			onSaid(toErrorMessage(failure, tCommon));
		}
		await onChanged();
	};
	return (
		<>
			<ActionsMenu label={t("case:more")} width={240}>
				{canEscalate && (
					<MenuItem leftSection={<IconArrowBigUpLines {...icon} />} onClick={() => setOpenDialog("escalate")}>
						{t("case:escalation.title")}
					</MenuItem>
				)}
				{canReturn && (
					<MenuItem leftSection={<IconArrowBackUp {...icon} />} onClick={deescalate}>
						{t("case:escalation.return")}
					</MenuItem>
				)}
				{canSimulate && (
					<MenuItem leftSection={<IconFlask {...icon} />} onClick={() => setOpenDialog("simulate")}>
						{t("case:simulate.title")}
					</MenuItem>
				)}
				{canCancel && (
					<MenuItem leftSection={<IconBan {...icon} />} onClick={() => setOpenDialog("cancel")}>
						{t("verifications:detail.cancel")}
					</MenuItem>
				)}
				{canExport && (
					<MenuItem component="a" href="#evidence" leftSection={<IconFileCertificate {...icon} />}>
						{t("evidence:title")}
					</MenuItem>
				)}
				{canRedact && (
					<MenuItem component="a" href="#redaction" color="var(--bad)" leftSection={<IconEraser {...icon} />}>
						{t("redaction:open")}
					</MenuItem>
				)}
			</ActionsMenu>
			<EscalateDialog
				verification={id}
				opened={openDialog === "escalate"}
				onClose={close}
				onDone={async () => {
					await onChanged();
					onSaid(t("case:escalation.escalated_announcement"));
				}}
			/>
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
