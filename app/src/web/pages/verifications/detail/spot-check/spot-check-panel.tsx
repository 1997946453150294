import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { SpotCheck } from "../../../../../domain/spot-checks/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { useLocalizePath } from "../../../../client/i18n/locale-link.tsx";
import { FormError } from "../../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../../design/form/use-async-action.ts";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { Muted } from "../../../../design/page/muted.tsx";
import { CasePanel } from "../case-panel.tsx";
import { useStayAfterDecision } from "../header/use-case-navigation.ts";
import { ReportErrorDialog } from "./report-error-dialog.tsx";

/** An automatic approval drawn at random: what the reviewer is asked, or what one found. */
export function SpotCheckPanel({
	spotCheck,
	mayReview,
	onChanged,
}: {
	spotCheck: SpotCheck;
	mayReview: boolean;
	/** Reloads the case. */
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const pending = spotCheck.result === null;
	if (pending && !mayReview) return null;
	return (
		<CasePanel title={t("spot_check.title")} pending={pending}>
			{pending ? (
				<SpotCheckActions spotCheck={spotCheck} onChanged={onChanged} />
			) : (
				<SpotCheckFinding spotCheck={spotCheck} />
			)}
		</CasePanel>
	);
}

function SpotCheckActions({
	spotCheck,
	onChanged,
}: {
	spotCheck: SpotCheck;
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const navigate = useNavigate();
	const localizePath = useLocalizePath();
	const [stay] = useStayAfterDecision();
	const [reporting, setReporting] = useState(false);
	const { run, busy, error } = useAsyncAction();
	const confirm = async () => {
		await api.post("/api/v1/spot-checks/{id}/review", {
			path: { id: spotCheck.id },
			body: { result: "correct" },
		});
		const pending = { status: "pending", limit: 1 } as const;
		const [next] = stay ? [] : (await api.get("/api/v1/spot-checks", { query: pending })).data;
		if (next) await navigate(localizePath(`/verifications/${next.verification}`));
		else await onChanged();
	};
	return (
		<>
			<Muted>{t("spot_check.text")}</Muted>
			<FormError message={error} />
			<Button loading={busy} onClick={() => run(confirm)}>
				{t("spot_check.correct")}
			</Button>
			<Button variant="default" onClick={() => setReporting(true)}>
				{t("spot_check.incorrect")}
			</Button>
			<ReportErrorDialog spotCheck={spotCheck} opened={reporting} onClose={() => setReporting(false)} />
		</>
	);
}

function SpotCheckFinding({ spotCheck }: { spotCheck: SpotCheck }) {
	const { t } = useTranslation(["case", "verifications"]);
	const names = spotCheck.incorrect_checks.map((name) => t(`verifications:check.${name}`)).join(", ");
	return (
		<Muted>
			{spotCheck.result === "correct"
				? t("spot_check.found_correct")
				: t("spot_check.found_incorrect", { checks: names })}
			{spotCheck.reviewed_at && (
				<>
					{" · "}
					<RelativeTime iso={spotCheck.reviewed_at} />
				</>
			)}
		</Muted>
	);
}
