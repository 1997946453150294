import { IconArrowRight, IconMessage2, IconRoute } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { PageContainer } from "../../design/page/page-container.tsx";
import css from "./demo.module.css";
import { NoStorageNotice } from "./demo-header.tsx";
import { getSpecimenUrl } from "./photo/specimens.ts";

export const handle = { namespaces: ["demo"], transition: "fade" };

function DemoCard({
	to,
	title,
	text,
	children,
}: {
	to: string;
	title: string;
	text: string;
	children: ReactNode;
}) {
	const { t } = useTranslation("demo");
	return (
		<li className={css.card}>
			<div className={css.stage} aria-hidden="true">
				{children}
			</div>
			<h2>
				<LocaleLink to={to}>{title}</LocaleLink>
			</h2>
			<p>{text}</p>
			<span className={css.tryLink} aria-hidden="true">
				{t("index.try")}
				<IconArrowRight size={16} stroke={2} />
			</span>
		</li>
	);
}

export default function DemoPage() {
	const { t } = useTranslation("demo");
	return (
		<PageContainer width="72rem">
			<title>{`${t("index.title")} · Vidimus`}</title>
			<h1 className={css.heading}>{t("index.heading")}</h1>
			<p className={css.lead}>{t("index.lead")}</p>
			<ul className={css.cards}>
				<DemoCard to="/demo/facematch" title={t("index.facematch.title")} text={t("index.facematch.text")}>
					<div className={css.faces}>
						<img src={getSpecimenUrl("selfie-valid")} alt="" width={600} height={800} />
						<img src={getSpecimenUrl("selfie-card")} alt="" width={600} height={800} />
						<span className={css.gauge}>
							<i />
						</span>
					</div>
				</DemoCard>
				<DemoCard to="/demo/document" title={t("index.document.title")} text={t("index.document.text")}>
					<div className={css.page}>
						<img src={getSpecimenUrl("passport-valid")} alt="" width={1800} height={1300} />
						<svg viewBox="0 0 1800 1300" aria-hidden="true">
							<polygon points="696,463 772,465 772,491 695,489" />
							<polygon points="692,541 791,543 791,569 692,567" />
							<polygon points="1050,395 1284,402 1283,431 1050,425" />
							<polygon points="1176,632 1474,641 1473,670 1175,662" />
							<polygon points="682,852 1020,861 1019,892 682,883" />
							<polygon points="199,1003 1584,1043 1580,1162 196,1124" />
						</svg>
					</div>
				</DemoCard>
				<DemoCard to="/demo/liveness" title={t("index.liveness.title")} text={t("index.liveness.text")}>
					<div className={css.livenessPreview}>
						<span className={css.oval}>
							<img src={getSpecimenUrl("selfie-other-person")} alt="" width={600} height={800} />
						</span>
						<span className={css.colors}>
							<i />
							<i />
							<i />
							<i />
							<i />
						</span>
					</div>
				</DemoCard>
			</ul>
			<section className={css.moreDemos} aria-label={t("index.further")}>
				<LocaleLink to="/register">
					<IconRoute size={24} stroke={1.6} aria-hidden />
					<span>
						<strong>{t("index.full_flow.title")}</strong>
						{t("index.full_flow.text")}
					</span>
				</LocaleLink>
				<LocaleLink to="/demo/request">
					<IconMessage2 size={24} stroke={1.6} aria-hidden />
					<span>
						<strong>{t("index.request.title")}</strong>
						{t("index.request.text")}
					</span>
				</LocaleLink>
			</section>
			<NoStorageNotice />
		</PageContainer>
	);
}
