import {
	IconAlertTriangle,
	IconRosetteDiscountCheck,
	IconRosetteDiscountCheckOff,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { File, Seal } from "../../domain/verifications/contract.ts";
import { dateInWords } from "../../web/components/date-in-words.ts";
import { useLocale } from "../../web/components/locale-link.tsx";
import type { CheckViewProps } from "../../web/verification-detail/check-views.tsx";
import css from "./view.module.css";

const signs = {
	clear: { icon: IconRosetteDiscountCheck, tone: "good" },
	other: { icon: IconRosetteDiscountCheck, tone: "plain" },
	rejected: { icon: IconAlertTriangle, tone: "bad" },
	not_run: { icon: IconRosetteDiscountCheckOff, tone: "plain" },
} as const;

const kindOf = ({ result, of_holder }: Seal): keyof typeof signs => {
	if (result === "clear") return of_holder ? "clear" : "other";
	return result === "rejected" ? "rejected" : "not_run";
};

function Shown({ seal, kind }: { seal: Seal; kind: File["kind"] }) {
	const { t } = useTranslation("case");
	const { t: words } = useTranslation("verifications");
	const locale = useLocale();
	const sign = kindOf(seal);
	const { icon: Icon, tone } = signs[sign];
	return (
		<section className={css.seal} aria-label={t("seal.title", { picture: words(`file.${kind}`) })}>
			<p className={css.title}>{t("seal.title", { picture: words(`file.${kind}`) })}</p>
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
					<dd>{seal.signed_on ? dateInWords(seal.signed_on, locale) : t("seal.unnamed")}</dd>
				</div>
				{seal.issued_on && (
					<div>
						<dt>{t("seal.issued")}</dt>
						<dd>{dateInWords(seal.issued_on, locale)}</dd>
					</div>
				)}
			</dl>
		</section>
	);
}

/** The electronic seals that were read: whether each is genuine, who signed it, and when. */
export default function Seals({ verification }: CheckViewProps) {
	return verification.files.map(({ id, kind, seal }) => seal && <Shown key={id} seal={seal} kind={kind} />);
}
