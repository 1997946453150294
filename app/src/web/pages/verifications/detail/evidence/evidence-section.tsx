import { Button, Text } from "@mantine/core";
import { IconFileTypePdf, IconFileZip } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { useFileDownload } from "../../../../design/form/use-file-download.ts";
import { Columns } from "../../../../design/page/columns.tsx";
import { Caption, Muted } from "../../../../design/page/muted.tsx";
import { Section } from "../../../../design/page/section.tsx";
import { ReplayDecision } from "./replay-decision.tsx";

/** Statuses in which the API provides evidence. */
const statusesWithEvidence: readonly Verification["status"][] = [
	"approved",
	"declined",
	"in_review",
	"expired",
	"canceled",
];

export const hasEvidence = ({ redaction, status }: Verification, permissions: readonly string[]): boolean =>
	redaction === "none" && permissions.includes("files:read") && statusesWithEvidence.includes(status);

/** The evidence of a case: the package, the report and the replay of the decision. */
export function EvidenceSection({
	verification: { id, status, redaction, submitted_at },
	permissions,
}: {
	verification: Verification;
	permissions: readonly string[];
}) {
	const { t } = useTranslation("evidence");
	const download = useFileDownload("evidence");
	if (redaction !== "none" || !permissions.includes("files:read")) return null;
	if (!statusesWithEvidence.includes(status))
		return (
			<Section id="evidence" title={t("title")} ruled>
				<Muted>{t("waiting")}</Muted>
			</Section>
		);
	const path = `/api/v1/verifications/${id}/evidence`;
	return (
		<Section id="evidence" title={t("title")} ruled>
			<Muted mb="sm">{t("lead")}</Muted>
			<Columns min="15rem">
				<Button
					variant="default"
					leftSection={<IconFileZip size={18} aria-hidden />}
					disabled={download.busy}
					onClick={() => download.start(path)}
				>
					{t("zip")}
				</Button>
				<Button
					variant="default"
					leftSection={<IconFileTypePdf size={18} aria-hidden />}
					disabled={download.busy}
					onClick={() => download.start(`${path}.pdf`)}
				>
					{t("pdf")}
				</Button>
			</Columns>
			<Caption mt="xs">{t("recorded")}</Caption>
			<Muted mt="xs" aria-live="polite">
				{download.busy ? t("preparing") : download.done && t("downloaded")}
			</Muted>
			{download.error && (
				<Text c="var(--bad)" size="sm" mt="xs" role="alert">
					{download.error}
				</Text>
			)}
			{submitted_at && permissions.includes("verifications:review") && <ReplayDecision id={id} />}
		</Section>
	);
}
