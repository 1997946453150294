import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Event } from "../../../../../domain/events/contract.ts";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { isDecidedStatus } from "../../../../../domain/verifications/states.ts";
import { ApiError } from "../../../../client/api/api-client.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { useFormErrors } from "../../../../design/form/use-form-errors.ts";
import type { ReviewRules } from "../../review-rules.ts";
import panelCss from "../case-panel.module.css";
import { useCaseNavigation, useStayAfterDecision } from "../header/use-case-navigation.ts";
import { useTrackOpening } from "../header/use-keys-while-opening.ts";
import css from "./decision.module.css";
import { hasDraftContent, toReview, useDecisionDraft } from "./decision-draft.ts";
import { DecisionForm } from "./decision-form.tsx";
import { DecisionSummary } from "./decision-summary.tsx";
import { DraftConflict } from "./draft-conflict.tsx";
import { EscalationNotice } from "./escalation-notice.tsx";
import { TwoReviewerNotice } from "./two-reviewer-notice.tsx";
import { useMissingFields } from "./use-missing-fields.ts";

/** The decision form, or the decision once there is one. A draft is kept if another reviewer decides meanwhile. */
export function DecisionPanel({
	verification,
	name,
	business,
	rules,
	events,
	mayReview,
	onChanged,
}: {
	verification: Verification;
	/** The person's name as the page shows it. */
	name: string;
	business: string;
	rules: ReviewRules;
	events: readonly Event[];
	mayReview: boolean;
	/** Reloads the case. */
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const label = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	const [draft, change, forget] = useDecisionDraft(verification.id);
	const [busy, setBusy] = useState(false);
	const [announcement, setAnnouncement] = useState<string | null>(null);
	const [stay] = useStayAfterDecision();
	const { next } = useCaseNavigation(verification.id);
	const track = useTrackOpening();
	const errors = useFormErrors();
	const missing = useMissingFields(rules);
	const reopened = async () => {
		setAnnouncement(null);
		await onChanged();
		heading.current?.focus({ preventScroll: true });
	};
	const reviewing = verification.status === "in_review" && mayReview;

	const send = async (): Promise<boolean> => {
		const { decision } = draft;
		if (!decision || busy) return false;
		errors.setError(null);
		if (!missing.check(draft)) return false;
		setBusy(true);
		try {
			const after = await api.post("/api/v1/verifications/{id}/review", {
				path: { id: verification.id },
				body: toReview({ ...draft, decision }),
			});
			forget();
			const counts = after.status !== "in_review";
			const onward = !stay && (await next({ decision, name, counts }));
			if (onward) return true;
			setAnnouncement(
				t(counts ? `announcement.${decision}` : "announcement.proposed", { name }) +
					(stay ? "" : ` ${t("announcement.last")}`),
			);
			await onChanged();
			heading.current?.focus({ preventScroll: true });
			return true;
		} catch (failure) {
			errors.setError(failure);
			// Another reviewer was first: the page shows their decision and keeps the draft.
			if (failure instanceof ApiError && failure.problem.status === 409) await onChanged();
			return false;
		} finally {
			setBusy(false);
		}
	};
	const settled = isDecidedStatus(verification.status) || verification.status === "resubmission_requested";
	if (!reviewing && !settled && !hasDraftContent(draft) && !announcement) return null;
	const panel = (
		<section
			className={`${panelCss.panel} ${css.decision}`}
			data-reviewing={reviewing}
			aria-labelledby={label}
		>
			<h2 ref={heading} id={label} tabIndex={-1}>
				{t(reviewing ? "decision.title" : "decided.title")}
			</h2>
			<p role="status" className={css.announcement}>
				{announcement}
			</p>
			{reviewing ? (
				<DecisionForm
					verification={verification}
					business={business}
					rules={rules}
					draft={draft}
					onDraft={(changes) => {
						change(changes);
						missing.hideErrors(changes);
						errors.hideErrors(Object.keys(changes));
					}}
					busy={busy}
					errorOf={(path) => missing.getError(path) ?? errors.getError(path)}
					errors={errors}
					onSend={() => track(send)}
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
							mayReopen={mayReview && isDecidedStatus(verification.status)}
							onReopened={reopened}
						/>
					)}
				</>
			)}
		</section>
	);
	return (
		<>
			{reviewing && <EscalationNotice verification={verification} events={events} />}
			{reviewing && <TwoReviewerNotice verification={verification} onAgree={change} />}
			{panel}
		</>
	);
}
