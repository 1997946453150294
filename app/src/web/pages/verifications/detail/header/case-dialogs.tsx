import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { toErrorMessage } from "../../../../client/forms/form-errors.ts";
import { DeleteDialog } from "../../../../design/dialog/delete-dialog.tsx";
import { useCaseName } from "../../../../design/format/use-case-name.ts";
import { SimulateDialog } from "../decision/simulate-dialog.tsx";
import { EscalateDialog } from "./escalate-dialog.tsx";
import { useLeaveCase } from "./use-leave-case.ts";

export type CaseDialog = "simulate" | "cancel" | "escalate";

/** The dialogs of the case's menu. */
export function CaseDialogs({
	verification,
	opened: dialog,
	onClose,
	onChanged,
	onSaid,
}: {
	verification: Verification;
	opened: CaseDialog | null;
	onClose: () => void;
	/** Reloads the case. */
	onChanged: () => Promise<void>;
	/** Announces a change. */
	onSaid: (text: string) => void;
}) {
	const { t: tCommon } = useTranslation();
	const { t: tVerifications } = useTranslation("verifications");
	const { id } = verification;
	// Rendered closed first: a dialog remembers where the focus was when it opens.
	const [opened, setOpened] = useState<CaseDialog | null>(null);
	useEffect(() => setOpened(dialog), [dialog]);
	const leave = useLeaveCase(id);
	const name = useCaseName()(verification);
	/** Opens the next case, as after a decision: the escalated one is others' to decide. */
	const leaveEscalated = async () => {
		onClose();
		try {
			const announcement = await leave({ decision: "escalated", name, counts: true });
			if (announcement !== null) onSaid(announcement);
		} catch (failure) {
			onSaid(toErrorMessage(failure, tCommon));
		}
	};
	return (
		<>
			<EscalateDialog opened={opened === "escalate"} onClose={onClose} onDone={leaveEscalated} />
			<SimulateDialog
				verification={verification}
				opened={opened === "simulate"}
				onClose={onClose}
				onDone={onChanged}
			/>
			{/* The link of a canceled verification can't be restored. */}
			<DeleteDialog
				title={tVerifications("detail.cancel")}
				question={opened === "cancel" ? tVerifications("detail.cancel_question") : null}
				cancel={tVerifications("detail.keep")}
				submit={tVerifications("detail.cancel_confirm")}
				onClose={onClose}
				onDelete={async () => {
					await api.post("/api/v1/verifications/{id}/cancel", { path: { id } });
					onClose();
					await onChanged();
				}}
			/>
		</>
	);
}
