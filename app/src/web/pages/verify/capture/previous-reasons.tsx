import { useTranslation } from "react-i18next";
import type { PhotoVerdict } from "../../../../domain/verifications/capture/person-session-contract.ts";
import css from "./photo-capture.module.css";

/** Why the photo that was sent before was rejected. */
export function PreviousReasons({ verdict }: { verdict: PhotoVerdict | undefined }) {
	const { t } = useTranslation("verify");
	return (
		verdict &&
		verdict.reasons.length > 0 && (
			<p className={css.previousReasons}>
				{t("capture.before")} {verdict.reasons.map((reason) => reason.message).join(" ")}
			</p>
		)
	);
}
