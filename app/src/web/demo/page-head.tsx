import { IconArrowLeft, IconShieldCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { BotNotice } from "../components/bot-notice.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import css from "./page-head.module.css";

/** What a demo is, and the way back to the others. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
	const { t } = useTranslation("demo");
	return (
		<header className={css.head}>
			<LocaleLink to="/demo" className={css.back}>
				<IconArrowLeft size={16} stroke={2} aria-hidden />
				{t("all")}
			</LocaleLink>
			<h1>{title}</h1>
			<p className={css.lead}>{lead}</p>
			<BotNotice />
		</header>
	);
}

/** What becomes of what visitors show. */
export function NothingKept() {
	const { t } = useTranslation("demo");
	return (
		<p className={css.kept}>
			<IconShieldCheck size={20} stroke={1.7} aria-hidden />
			<span>
				<strong>{t("kept.title")}</strong> {t("kept.text")}
			</span>
		</p>
	);
}
