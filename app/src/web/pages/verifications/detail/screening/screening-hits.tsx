import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HitState, ScreeningHit } from "../../../../../domain/screening/hits/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { DialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { Announcement } from "../../../../design/feedback/announcement.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { Section } from "../../../../design/page/section.tsx";
import { ScreeningHitItem } from "./screening-hit-item.tsx";
import css from "./screening-hits.module.css";

interface PendingReview {
	hit: ScreeningHit;
	state: HitState;
}

/** A false positive applies to the customer's later verifications, if there is a customer. */
const getConsequenceTextKey = ({ hit, state }: PendingReview) =>
	state === "false_positive" && hit.customer === null ? "false_positive_alone" : state;

/** A case's screening hits, open ones first. Needs the texts `case` and `screening`. */
export function ScreeningHits({
	hits,
	canReview,
	onChanged,
}: {
	hits: readonly ScreeningHit[];
	canReview: boolean;
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const [pendingReview, setPendingReview] = useState<PendingReview | null>(null);
	const [message, setMessage] = useState("");
	if (hits.length === 0) return null;
	const openFirst = hits.toSorted(
		(a, b) => Number(b.state === "open") - Number(a.state === "open") || b.entry.score - a.entry.score,
	);
	const save = async ({ hit, state }: PendingReview, form: FormData) => {
		const body = { state, note: String(form.get("note")) };
		await api.patch("/api/v1/screening/hits/{id}", { path: { id: hit.id }, body });
		setPendingReview(null);
		await onChanged();
		setMessage(t("screening.done"));
	};
	return (
		<Section id="screening-hits" title={t("screening.title")} lead={t("screening.lead")} ruled>
			<Announcement text={message} />
			<ol className={css.hits}>
				{openFirst.map((hit) => (
					<ScreeningHitItem
						key={hit.id}
						hit={hit}
						onReview={canReview ? (state) => setPendingReview({ hit, state }) : undefined}
					/>
				))}
			</ol>
			<Modal
				opened={pendingReview !== null}
				onClose={() => setPendingReview(null)}
				title={pendingReview ? t(`screening.mark_${pendingReview.state}`) : ""}
			>
				{pendingReview && (
					<DialogForm
						submit={t("screening.submit")}
						onCancel={() => setPendingReview(null)}
						onSubmit={(form) => save(pendingReview, form)}
					>
						{(errorOf) => (
							<>
								<p className={css.consequence}>
									<bdi>{pendingReview.hit.entry.matched_name}</bdi>
									{". "}
									{t(`screening.${getConsequenceTextKey(pendingReview)}_text`)}
								</p>
								<Textarea
									label={t("screening.note")}
									description={t("screening.note_hint")}
									name="note"
									rows={3}
									error={errorOf("note")}
									aria-invalid={errorOf("note") ? true : undefined}
								/>
							</>
						)}
					</DialogForm>
				)}
			</Modal>
		</Section>
	);
}
