import { useTranslation } from "react-i18next";
import type { Reason } from "../../../../../domain/verifications/contract.ts";
import css from "./case-reasons.module.css";

/** The reasons of the case's status. */
export function CaseReasons({ reasons }: { reasons: readonly Reason[] }) {
	const { t } = useTranslation("verifications");
	if (reasons.length === 0) return null;
	return (
		<ul className={css.reasons} aria-label={t("detail.reasons")}>
			{reasons.map((reason) => (
				<li key={reason.name}>
					<strong className="tabular">{reason.code}</strong> {reason.message}
				</li>
			))}
		</ul>
	);
}
