import {
	IconAlertTriangle,
	IconRosetteDiscountCheck,
	IconRosetteDiscountCheckOff,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocumentSeal, VerificationFile } from "../../domain/verifications/file-contract.ts";
import { useLocale } from "../../web/client/i18n/locale-link.tsx";
import { formatCalendarDate } from "../../web/design/format/format-calendar-date.ts";
import type { CheckViewProps } from "../../web/pages/verifications/detail/checks/check-views.tsx";
import css from "./view.module.css";

const sealLooks = {
	clear: { icon: IconRosetteDiscountCheck, tone: "good" },
	other: { icon: IconRosetteDiscountCheck, tone: "plain" },
	rejected: { icon: IconAlertTriangle, tone: "bad" },
	not_run: { icon: IconRosetteDiscountCheckOff, tone: "plain" },
} as const;

const getSealLook = ({ result, of_holder }: DocumentSeal): keyof typeof sealLooks => {
	if (result === "clear") return of_holder ? "clear" : "other";
	return result === "rejected" ? "rejected" : "not_run";
};

function SealCard({ seal, kind }: { seal: DocumentSeal; kind: VerificationFile["kind"] }) {
	const { t } = useTranslation("case");
	const { t: tVerifications } = useTranslation("verifications");
	const locale = useLocale();
	const sign = getSealLook(seal);
	const { icon: Icon, tone } = sealLooks[sign];
	return (
		<section className={css.seal} aria-label={t("seal.title", { photo: tVerifications(`file.${kind}`) })}>
			<p className={css.title}>{t("seal.title", { photo: tVerifications(`file.${kind}`) })}</p>
			<p className={css.verdict} data-tone={tone}>
				<Icon size={20} stroke={1.8} aria-hidden />
				<strong>{t(`seal.${sign}`)}</strong>
			</p>
			<p className={css.text}>{t(`seal.${sign}_text`)}</p>
			<dl className={css.facts}>
				{seal.signer && (
					<div>
						<dt>{t(sign === "rejected" ? "seal.claimed" : "seal.by")}</dt>
						<dd>{seal.signer}</dd>
					</div>
				)}
				<div>
					<dt>{t("seal.certificate")}</dt>
					<dd className="tabular">{seal.certificate}</dd>
				</div>
				<div>
					<dt>{t("seal.on")}</dt>
					<dd>{seal.signed_on ? formatCalendarDate(seal.signed_on, locale) : t("seal.unnamed")}</dd>
				</div>
				{seal.issued_on && (
					<div>
						<dt>{t("seal.issued")}</dt>
						<dd>{formatCalendarDate(seal.issued_on, locale)}</dd>
					</div>
				)}
			</dl>
		</section>
	);
}

/** The electronic seals that were read: whether each is genuine, who signed it, and when. */
export default function DocumentSeals({ verification }: CheckViewProps) {
	return verification.files.map(
		({ id, kind, seal }) => seal && <SealCard key={id} seal={seal} kind={kind} />,
	);
}
