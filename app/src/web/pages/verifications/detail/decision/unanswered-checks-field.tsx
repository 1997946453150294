import { useTranslation } from "react-i18next";
import { ApproveDespiteField } from "./approve-despite-field.tsx";
import { type UnansweredChecks, useCheckList } from "./use-check-list.ts";

/** Confirms that the person is approved although some checks couldn't be answered. */
export function UnansweredChecksField({
	checks,
	named,
	error,
	onChange,
}: {
	checks: UnansweredChecks;
	/** Those of them that the reviewer has confirmed. */
	named: UnansweredChecks;
	error: string | undefined;
	onChange: (named: UnansweredChecks) => void;
}) {
	const { t } = useTranslation("case");
	const listChecks = useCheckList();
	return (
		<ApproveDespiteField
			text={t("decision.unanswered_checks", { count: checks.length, checks: listChecks(checks) })}
			label={t("decision.unanswered_checks_confirm")}
			checked={named.length === checks.length}
			error={error}
			onChange={(checked) => onChange(checked ? checks : [])}
		/>
	);
}
