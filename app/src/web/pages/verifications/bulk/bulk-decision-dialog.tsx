import { Button, Fieldset, Group, Modal, Radio, Stack } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { reasonsByDecision, reviewDecisions } from "../../../../domain/verifications/reasons.ts";
import { maxMessageLength } from "../../../../domain/verifications/review/values.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { Textarea } from "../../../design/form/textarea.tsx";
import { Muted } from "../../../design/page/muted.tsx";
import type { ChosenDecision } from "../detail/decision/decision-draft.ts";
import { listDecisionPresets } from "../detail/decision/reasons/preset-decision.ts";
import { ReasonPicker } from "../detail/decision/reasons/reason-picker.tsx";
import { usePresetOptions } from "../detail/decision/reasons/use-preset-options.ts";
import { useMissingFields } from "../detail/decision/use-missing-fields.ts";
import { noObjections, type ReviewRules } from "../review-rules.ts";
import { BulkPeople } from "./bulk-people.tsx";
import type { BulkProgress } from "./use-bulk-run.ts";

const emptyDraft: ChosenDecision = {
	decision: "approved",
	reasons: [],
	comment: "",
	message: "",
	open_hits: 0,
	unanswered_checks: [],
};

interface BulkDecisionProps {
	/** The cases that will be decided. */
	rows: readonly VerificationSummary[];
	/** Selected ones that aren't in review. */
	skipped: number;
	rules: ReviewRules;
	progress: BulkProgress;
	onDecide: (draft: ChosenDecision) => Promise<void>;
	onClose: () => void;
}

/** Decides the selected cases in review, all alike. */
export function BulkDecisionDialog({ opened, ...form }: BulkDecisionProps & { opened: boolean }) {
	const { t } = useTranslation("bulk");
	return (
		<Modal opened={opened} onClose={form.onClose} title={t("decide_title", { count: form.rows.length })}>
			<BulkDecisionForm {...form} />
		</Modal>
	);
}

function BulkDecisionForm({ rows, skipped, rules, progress, onDecide, onClose }: BulkDecisionProps) {
	const { t } = useTranslation(["case", "bulk"]);
	const locale = useLocale();
	const toOptions = usePresetOptions();
	const [draft, setDraft] = useState(emptyDraft);
	const missing = useMissingFields(rules, noObjections);
	const { decision } = draft;
	const presets = listDecisionPresets(decision, { reasons: [] }, rules.reason_presets, locale);
	const change = (part: Partial<ChosenDecision>) => {
		setDraft({ ...draft, ...part });
		missing.hideErrors(part);
	};
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (missing.check(draft)) await onDecide(draft);
	};
	return (
		<form onSubmit={submit} noValidate method="post">
			<Stack>
				<BulkPeople rows={rows} />
				{skipped > 0 && <Muted>{t("bulk:skipped_decided", { count: skipped })}</Muted>}
				<Fieldset legend={t("decision.title")}>
					<Group gap="8px 24px">
						{reviewDecisions.map((option) => (
							<Radio
								key={option}
								name="decision"
								label={t(`decision.${option}`)}
								checked={decision === option}
								onChange={() => change({ decision: option, reasons: [], comment: "" })}
							/>
						))}
					</Group>
				</Fieldset>
				<ReasonPicker
					key={decision}
					offered={reasonsByDecision[decision]}
					presets={toOptions(presets, draft, change)}
					chosen={draft.reasons}
					required={decision !== "approved"}
					error={missing.getError("reasons")}
					onChange={(reasons) => change({ reasons })}
				/>
				<Textarea
					label={t("decision.comment")}
					description={t(rules.comment_required ? "decision.comment_hint" : "decision.comment_optional_hint")}
					required={rules.comment_required}
					value={draft.comment}
					onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
					error={missing.getError("comment")}
					rows={2}
				/>
				<Textarea
					label={t("decision.message")}
					description={t("decision.message_hint")}
					value={draft.message}
					maxLength={maxMessageLength}
					onChange={({ currentTarget }) => change({ message: currentTarget.value })}
					rows={2}
				/>
				<Group justify="flex-end">
					{progress && (
						<Muted role="status" className="tabular">
							{t("bulk:progress", progress)}
						</Muted>
					)}
					<Button variant="default" onClick={onClose} disabled={progress !== null}>
						{t("bulk:back")}
					</Button>
					<Button
						type="submit"
						loading={progress !== null}
						color={decision === "declined" ? "red.8" : undefined}
					>
						{t(`bulk:submit_${decision}`, { count: rows.length })}
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
