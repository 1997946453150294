import { Text } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Event } from "../../../../../domain/events/contract.ts";
import { isDecidedStatus } from "../../../../../domain/verifications/states.ts";
import { useTeam } from "../../team-context.ts";
import { CasePanel } from "../case-panel.tsx";
import css from "./decision.module.css";
import { hasDraftContent, useDecisionDraft } from "./decision-draft.ts";
import type { DecisionFieldsProps } from "./decision-fields.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { DecisionSummary } from "./decision-summary.tsx";
import { DraftConflict } from "./notices/draft-conflict.tsx";
import { EscalationNotice } from "./notices/escalation-notice.tsx";
import { TwoReviewerNotice } from "./notices/two-reviewer-notice.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { useSendDecision } from "./use-send-decision.ts";

/** The decision form, or the decision once there is one. A draft is kept if another reviewer decides meanwhile. */
export function DecisionPanel({
	verification,
	name,
	business,
	rules,
	objections,
	events,
	mayReview,
	onChanged,
}: Pick<DecisionFieldsProps, "verification" | "business" | "rules" | "objections"> & {
	/** The person's name as the page shows it. */
	name: string;
	events: readonly Event[];
	mayReview: boolean;
	/** Reloads the case. */
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const heading = useRef<HTMLHeadingElement>(null);
	const [draft, change, forget] = useDecisionDraft(verification.id);
	const [announcement, setAnnouncement] = useState<string | null>(null);
	const [isReopening, setReopening] = useState(false);
	/** Announces what was done to the case; null announces nothing. */
	const announce = (done: string | null) => {
		setAnnouncement(done);
		heading.current?.focus({ preventScroll: true });
	};
	const sending = useSendDecision({
		id: verification.id,
		name,
		rules,
		objections,
		onSent: forget,
		async onStayed(done) {
			await onChanged();
			announce(done);
		},
		// The page shows the other reviewer's decision and keeps the draft.
		onConflict: onChanged,
	});
	const { isForMe } = useTeam();
	const isPending = verification.status === "in_review" && mayReview;
	const reviewing = isPending && isForMe(verification);
	const settled = isDecidedStatus(verification.status) || verification.status === "resubmission_requested";
	const panel = (reviewing || settled || hasDraftContent(draft) || announcement) && (
		<CasePanel
			title={t(reviewing ? "decision.title" : "decided.title")}
			heading={heading}
			pending={reviewing}
			className={reviewing ? css.reviewing : undefined}
		>
			<Text role="status" size="body" c="var(--good)" fw={550}>
				{announcement}
			</Text>
			{reviewing ? (
				<DecisionForm
					verification={verification}
					business={business}
					rules={rules}
					objections={objections}
					draft={draft}
					onDraft={(changes) => {
						change(changes);
						sending.hideErrors(changes);
					}}
					busy={sending.busy}
					errorOf={sending.errorOf}
					errors={sending.errors}
					onSend={() => sending.send(draft)}
				/>
			) : (
				<>
					<div role="alert">
						<DraftConflict verification={verification} events={events} draft={draft} onForget={forget} />
					</div>
					{settled && (
						<DecisionSummary
							verification={verification}
							events={events}
							onReopen={
								mayReview && isDecidedStatus(verification.status) ? () => setReopening(true) : undefined
							}
						/>
					)}
				</>
			)}
		</CasePanel>
	);
	return (
		<div className={css.stage}>
			{isPending && <EscalationNotice verification={verification} events={events} />}
			{(reviewing || verification.proposal) && (
				<TwoReviewerNotice verification={verification} onAgree={change} />
			)}
			{panel}
			<ReopenDialog
				opened={isReopening}
				onClose={() => setReopening(false)}
				onDone={() => {
					setReopening(false);
					announce(null);
				}}
			/>
		</div>
	);
}
