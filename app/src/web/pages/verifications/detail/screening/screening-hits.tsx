import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScreeningHit } from "../../../../../domain/screening/hits/contract.ts";
import { Announcement } from "../../../../design/feedback/announcement.tsx";
import { PlainList } from "../../../../design/list/plain-list.tsx";
import { Section } from "../../../../design/page/section.tsx";
import { type HitReview, HitReviewForm } from "./hit-review-form.tsx";
import { ScreeningHitItem } from "./screening-hit-item.tsx";

/** A case's screening hits, open ones first. Needs the texts `case` and `screening`. */
export function ScreeningHits({ hits, canReview }: { hits: readonly ScreeningHit[]; canReview: boolean }) {
	const { t } = useTranslation("case");
	const [pendingReview, setPendingReview] = useState<HitReview | null>(null);
	const [message, setMessage] = useState("");
	const openFirst = hits.toSorted(
		(a, b) => Number(b.state === "open") - Number(a.state === "open") || b.entry.score - a.entry.score,
	);
	return (
		<Section id="screening-hits" title={t("screening.title")} lead={t("screening.lead")} ruled>
			<Announcement text={message} />
			<PlainList ordered divided gap="xs">
				{openFirst.map((hit) => (
					<ScreeningHitItem
						key={hit.id}
						hit={hit}
						onReview={canReview ? (state) => setPendingReview({ hit, state }) : undefined}
					/>
				))}
			</PlainList>
			<Modal
				opened={pendingReview !== null}
				onClose={() => setPendingReview(null)}
				title={pendingReview ? t(`screening.mark_${pendingReview.state}`) : ""}
			>
				{pendingReview && (
					<HitReviewForm
						review={pendingReview}
						onCancel={() => setPendingReview(null)}
						onDone={() => {
							setPendingReview(null);
							setMessage(t("screening.done"));
						}}
					/>
				)}
			</Modal>
		</Section>
	);
}
