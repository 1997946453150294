import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Event } from "../../domain/events/contract.ts";
import type { Verification } from "../../domain/verifications/contract.ts";
import { isDecided } from "../../domain/verifications/states.ts";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { Decided } from "./decided.tsx";
import css from "./decision.module.css";
import { DecisionForm } from "./decision-form.tsx";
import { isWritten, useDraft } from "./drafts.ts";
import { KeptDraft } from "./kept-draft.tsx";
import { FourEyes } from "./proposal.tsx";
import { useOnward, useStaying } from "./use-onward.ts";
import { useProblem } from "./use-problem.ts";

/** Where a case is decided, and once it is, how it was. What one writes is kept whatever others do meanwhile. */
export function Decision({
	verification,
	name,
	business,
	events,
	mayReview,
	onChanged,
}: {
	verification: Verification;
	/** Whose case it is, as the page calls it. */
	name: string;
	business: string;
	events: readonly Event[];
	mayReview: boolean;
	/** Reads the case anew. */
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const label = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	const [draft, change, forget] = useDraft(verification.id);
	const [busy, setBusy] = useState(false);
	const [said, setSaid] = useState<string | null>(null);
	const [stay] = useStaying();
	const { next } = useOnward(verification.id);
	const trouble = useProblem();
	const reopened = async () => {
		setSaid(null);
		await onChanged();
		heading.current?.focus({ preventScroll: true });
	};
	const reviewing = verification.status === "in_review" && mayReview;

	const send = async () => {
		const { decision, reasons, comment, message } = draft;
		if (!decision || busy) return;
		setBusy(true);
		trouble.note(null);
		try {
			const note = message.trim() || null;
			const after = await api.post("/api/v1/verifications/{id}/review", {
				path: { id: verification.id },
				body: {
					decision,
					reasons: [...reasons],
					comment,
					message: note,
				},
			});
			forget();
			const counts = after.status !== "in_review";
			const onward = !stay && (await next({ decision, name, counts }));
			if (onward) return;
			setSaid(
				t(counts ? `said.${decision}` : "said.proposed", { name }) + (stay ? "" : ` ${t("said.last")}`),
			);
			await onChanged();
			heading.current?.focus({ preventScroll: true });
		} catch (failure) {
			trouble.note(failure);
			// Somebody else was first: the page shows what they decided, and keeps what was written here.
			if (failure instanceof ApiError && failure.problem.status === 409) await onChanged();
		} finally {
			setBusy(false);
		}
	};
	const settled = isDecided(verification.status) || verification.status === "resubmission_requested";
	if (!reviewing && !settled && !isWritten(draft) && !said) return null;
	const panel = (
		<section className={css.decision} data-reviewing={reviewing} aria-labelledby={label}>
			<h2 ref={heading} id={label} tabIndex={-1}>
				{t(reviewing ? "decision.title" : "decided.title")}
			</h2>
			<p role="status" className={css.said}>
				{said}
			</p>
			{reviewing ? (
				<DecisionForm
					verification={verification}
					business={business}
					draft={draft}
					onDraft={change}
					busy={busy}
					errorOf={trouble.field}
					general={trouble.general}
					onSend={send}
				/>
			) : (
				<>
					<div role="alert">
						<KeptDraft verification={verification} events={events} draft={draft} onForget={forget} />
					</div>
					{settled && (
						<Decided
							verification={verification}
							events={events}
							mayReopen={mayReview && isDecided(verification.status)}
							onReopened={reopened}
						/>
					)}
				</>
			)}
		</section>
	);
	return (
		<>
			{reviewing && <FourEyes verification={verification} onAgree={change} />}
			{panel}
		</>
	);
}
