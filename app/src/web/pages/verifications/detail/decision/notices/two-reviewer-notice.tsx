import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type {
	ReviewProposal as Proposed,
	Verification,
} from "../../../../../../domain/verifications/contract.ts";
import { Notice } from "../../../../../design/feedback/notice.tsx";
import { RelativeTime } from "../../../../../design/format/relative-time.tsx";
import { useTeam } from "../../../team-context.ts";
import { Quote } from "../../quote.tsx";
import css from "../decision.module.css";
import type { DecisionDraft } from "../decision-draft.ts";

/** Two-reviewer approval of this case: the first decision, or that the reviewer's own will be the first. */
export function TwoReviewerNotice({
	verification: { options, proposal },
	onAgree,
}: {
	verification: Verification;
	/** Copies the first decision into the draft, to be confirmed. */
	onAgree: (to: Partial<DecisionDraft>) => void;
}) {
	const { t } = useTranslation("case");
	const { me, managesReviews } = useTeam();
	if (!options.four_eyes) return null;
	if (!proposal)
		return (
			<div className={css.aboutCase}>
				<Notice tone="calm">{t("two_reviewers.first")}</Notice>
			</div>
		);
	const { decision, reasons, message } = proposal;
	return (
		<div className={css.aboutCase}>
			<Notice tone="warn">
				<FirstDecision proposal={proposal} />
				{proposal.by === me ? (
					<Text size="body" my={6}>
						{t("two_reviewers.own")}
					</Text>
				) : (
					<>
						<Text size="body" my={6}>
							{t(managesReviews ? "two_reviewers.second" : "two_reviewers.for_lead")}
						</Text>
						{managesReviews && (
							<Button
								size="compact-sm"
								variant="default"
								onClick={() =>
									onAgree({ decision, reasons: reasons.map(({ name }) => name), message: message ?? "" })
								}
							>
								{t(`two_reviewers.agree_${decision}`)}
							</Button>
						)}
					</>
				)}
			</Notice>
		</div>
	);
}

function FirstDecision({
	proposal: { by, decision, reasons, comment, message, at },
}: {
	proposal: Proposed;
}) {
	const { t } = useTranslation(["case", "reasons"]);
	const { user, me } = useTeam();
	const name = user(by)?.name ?? t("former_member");
	return (
		<>
			<strong>
				{by === me ? t(`two_reviewers.mine_${decision}`) : t(`two_reviewers.theirs_${decision}`, { name })}
			</strong>{" "}
			<small>
				<RelativeTime iso={at} />
			</small>
			{reasons.length > 0 && (
				<Quote as="span">{reasons.map((reason) => t(`reasons:${reason.name}.title`)).join(", ")}</Quote>
			)}
			<Quote>{comment}</Quote>
			{message && <Quote as="span">{t("decided.message", { message })}</Quote>}
		</>
	);
}
