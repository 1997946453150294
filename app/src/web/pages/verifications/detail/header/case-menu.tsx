import { Menu } from "@mantine/core";
import {
	IconArrowBackUp,
	IconArrowBigUpLines,
	IconBan,
	IconEraser,
	IconFileCertificate,
	IconFlask,
} from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../../../domain/guard/permissions.ts";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { toErrorMessage } from "../../../../client/forms/form-errors.ts";
import { useShortcuts } from "../../../../design/keyboard/use-shortcuts.ts";
import { ActionsMenu } from "../../../../design/menu/actions-menu.tsx";
import { mayRedact } from "../../redaction/redact.tsx";
import { useTeam } from "../../team-context.ts";
import { listOutcomes } from "../decision/simulated-outcomes.ts";
import { hasEvidence } from "../evidence/evidence-section.tsx";
import type { CaseDialog } from "./case-dialogs.tsx";

const icon = { size: 17, stroke: 1.7, "aria-hidden": true } as const;

/** Loaded with the first dialog that opens. */
const CaseDialogs = lazy(() =>
	import("./case-dialogs.tsx").then((module) => ({ default: module.CaseDialogs })),
);

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
	const [openDialog, setOpenDialog] = useState<CaseDialog | null>(null);
	// Kept after that: a dialog that closes returns the focus.
	const [wasDialogOpened, setDialogOpened] = useState(false);
	const { me, managesReviews, isForMe } = useTeam();
	const { id, redaction, status, url, proposal, escalated_at: escalatedAt } = verification;
	const may = (permission: Permission) => redaction === "none" && permissions.includes(permission);
	const mayEndReview = isForMe(verification) && (proposal === null || (managesReviews && proposal.by !== me));
	const canSimulate = may("verifications:create") && mayEndReview && listOutcomes(verification).length > 0;
	const canCancel = may("verifications:cancel") && url !== null;
	const isPending = may("verifications:review") && status === "in_review";
	const canEscalate = isPending && !escalatedAt;
	const canReturn = isPending && may("reviews:manage") && escalatedAt !== null;
	const canExport = hasEvidence(verification, permissions);
	const canRedact = mayRedact(verification, permissions);
	const open = (dialog: CaseDialog) => {
		setOpenDialog(dialog);
		setDialogOpened(true);
	};
	useShortcuts({ e: canEscalate ? () => open("escalate") : undefined });
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
					<Menu.Item
						leftSection={<IconArrowBigUpLines {...icon} />}
						rightSection={<kbd aria-hidden>E</kbd>}
						aria-keyshortcuts="e"
						onClick={() => open("escalate")}
					>
						{t("case:escalation.title")}
					</Menu.Item>
				)}
				{canReturn && (
					<Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={deescalate}>
						{t("case:escalation.return")}
					</Menu.Item>
				)}
				{canSimulate && (
					<Menu.Item leftSection={<IconFlask {...icon} />} onClick={() => open("simulate")}>
						{t("case:simulate.title")}
					</Menu.Item>
				)}
				{canCancel && (
					<Menu.Item leftSection={<IconBan {...icon} />} onClick={() => open("cancel")}>
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
			</ActionsMenu>
			{wasDialogOpened && (
				<Suspense>
					<CaseDialogs
						verification={verification}
						opened={openDialog}
						onClose={close}
						onChanged={onChanged}
						onSaid={onSaid}
					/>
				</Suspense>
			)}
		</>
	);
}
