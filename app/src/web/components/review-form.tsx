import { Group, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewInput } from "../../domain/verifications/review-contract.ts";
import { ApiError } from "../api.ts";
import { LiveButton } from "./live-button.tsx";
import css from "./review-form.module.css";

/** Where a person decides what the engine was not sure of; the reason is part of the decision. */
export function ReviewForm({
	onDecide,
	onDone,
}: {
	onDecide: (review: ReviewInput) => Promise<unknown>;
	onDone: () => void;
}) {
	const { t } = useTranslation("verifications");
	const { t: common } = useTranslation();
	const [comment, setComment] = useState("");
	const [busy, setBusy] = useState<ReviewInput["decision"] | null>(null);
	const [error, setError] = useState<string | undefined>();
	const decide = async (decision: ReviewInput["decision"]) => {
		setBusy(decision);
		setError(undefined);
		try {
			await onDecide({ decision, comment });
			onDone();
		} catch (failure) {
			const problem = failure instanceof ApiError ? failure : null;
			setError(problem?.field("comment") ?? problem?.message ?? common("network_error"));
		} finally {
			setBusy(null);
		}
	};
	return (
		<section className={css.review}>
			<h2>{t("detail.review")}</h2>
			<p>{t("detail.review_text")}</p>
			<Textarea
				label={t("detail.comment")}
				description={t("detail.comment_hint")}
				value={comment}
				onChange={(event) => setComment(event.currentTarget.value)}
				error={error}
				rows={2}
			/>
			<Group mt="md" gap="sm">
				<LiveButton loading={busy === "approved"} onClick={() => decide("approved")}>
					{t("detail.approve")}
				</LiveButton>
				<LiveButton color="red.8" loading={busy === "declined"} onClick={() => decide("declined")}>
					{t("detail.decline")}
				</LiveButton>
				<LiveButton
					variant="default"
					loading={busy === "resubmission_requested"}
					onClick={() => decide("resubmission_requested")}
				>
					{t("detail.resubmit")}
				</LiveButton>
			</Group>
		</section>
	);
}
