import { Box } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { Redaction } from "../../../../domain/redactions/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { formatDateTime } from "../../../design/format/relative-time.tsx";
import { Muted } from "../../../design/page/muted.tsx";
import { useRedactionSummary } from "./use-redaction-summary.ts";

/** What may be redacted: a case or a customer. */
interface RedactionSubject {
	id: string;
	redaction: "none" | "processing" | "redacted";
	/** Only cases have it. */
	redacted_at?: string | null;
}

/** Says that the person's data was redacted; to members with permission also what, by whom and why. */
export function RedactionNotice({
	subject,
	permissions,
}: {
	subject: RedactionSubject;
	permissions: readonly Permission[];
}) {
	const { t } = useTranslation("redaction");
	const locale = useLocale();
	const { id, redaction } = subject;
	const record = useRedaction(id, redaction, permissions.includes("redactions:read"));
	if (redaction === "none") return null;
	const redactedAt = subject.redacted_at ?? record?.completed_at;
	return (
		<Box mb="lg" role="status">
			<Notice tone="calm">
				{redaction === "processing" ? (
					t("processing")
				) : (
					<span suppressHydrationWarning>
						{redactedAt ? t("done_at", { date: formatDateTime(redactedAt, locale) }) : t("done")}
					</span>
				)}
				{record && <RedactionDetails record={record} />}
			</Notice>
		</Box>
	);
}

function RedactionDetails({ record: { cause, by, erased } }: { record: Redaction }) {
	const { t } = useTranslation("redaction");
	const erasedText = useRedactionSummary();
	const initiator = {
		user: t("by", { name: by?.name ?? by?.id }),
		key: t("by_key"),
		schedule: t("by_schedule"),
	}[cause];
	return (
		<Muted mt={4}>
			{initiator} {erasedText(erased)}.
		</Muted>
	);
}

/** Loads the redaction of a subject, after the page is rendered. */
function useRedaction(
	id: string,
	redaction: RedactionSubject["redaction"],
	mayRead: boolean,
): Redaction | null {
	const [record, setRecord] = useState<Redaction | null>(null);
	useEffect(() => {
		if (redaction === "none" || !mayRead) return;
		let isStillWanted = true;
		const show = (found: Redaction | undefined) => isStillWanted && setRecord(found ?? null);
		api.get("/api/v1/redactions", { query: { subject_id: id, limit: 1 } }).then(
			({ data }) => show(data[0]),
			() => show(undefined),
		);
		return () => {
			isStillWanted = false;
		};
	}, [id, redaction, mayRead]);
	return record;
}
