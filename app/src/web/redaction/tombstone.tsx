import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Redaction } from "../../domain/redactions/contract.ts";
import type { Permission } from "../../domain/team/permissions.ts";
import { api } from "../browser-api.ts";
import { useLocale } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { exactTime } from "../components/relative-time.tsx";
import { useErasedText } from "./erased-text.ts";
import css from "./tombstone.module.css";

/** What may be redacted: a case or a customer. */
interface Subject {
	id: string;
	redaction: "none" | "processing" | "redacted";
	/** Only cases tell it. */
	redacted_at?: string | null;
}

/** What stands in the place of the name of somebody who was erased. Needs the texts `redaction`. */
export function useErasedName(): (subject: Subject) => string | null {
	const { t } = useTranslation("redaction");
	return ({ redaction }) => (redaction === "none" ? null : t("unnamed"));
}

/** Says that the person's data were erased; to who may erase also what, by whom or why. */
export function Tombstone({
	subject,
	permissions,
}: {
	subject: Subject;
	permissions: readonly Permission[];
}) {
	const { t } = useTranslation("redaction");
	const locale = useLocale();
	const { id, redaction } = subject;
	const record = useRedaction(id, redaction, permissions.includes("verifications:redact"));
	if (redaction === "none") return null;
	const at = subject.redacted_at ?? record?.completed_at;
	return (
		<div className={css.tombstone} role="status">
			<Notice tone="calm">
				{redaction === "processing" ? (
					t("processing")
				) : (
					<span suppressHydrationWarning>
						{at ? t("done_at", { date: exactTime(at, locale) }) : t("done")}
					</span>
				)}
				{record && <Particulars record={record} />}
			</Notice>
		</div>
	);
}

function Particulars({ record: { cause, by, erased } }: { record: Redaction }) {
	const { t } = useTranslation("redaction");
	const erasedText = useErasedText();
	const why = {
		user: t("by", { name: by?.name ?? by?.id }),
		key: t("by_key"),
		schedule: t("by_schedule"),
	}[cause];
	return (
		<p className={css.particulars}>
			{why} {erasedText(erased)}.
		</p>
	);
}

/** The report's entry about a subject. The page stands without it: it is read behind. */
function useRedaction(id: string, redaction: Subject["redaction"], mayRead: boolean): Redaction | null {
	const [record, setRecord] = useState<Redaction | null>(null);
	useEffect(() => {
		if (redaction === "none" || !mayRead) return;
		let wanted = true;
		const show = (found: Redaction | undefined) => wanted && setRecord(found ?? null);
		api.get("/api/v1/redactions", { query: { subject_id: id, limit: 1 } }).then(
			({ data }) => show(data[0]),
			() => show(undefined),
		);
		return () => {
			wanted = false;
		};
	}, [id, redaction, mayRead]);
	return record;
}
