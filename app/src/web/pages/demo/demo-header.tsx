import { IconShieldCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../design/feedback/notice.tsx";
import { BackLink } from "../../design/page/back-link.tsx";
import { RecaptchaNotice } from "../../shell/bot-protection/recaptcha-notice.tsx";
import css from "./demo-header.module.css";

/** A demo's title and introduction, with a link to the overview. Says, without scripts, that the demo needs them. */
export function DemoHeader({ title, lead }: { title: string; lead: string }) {
	const { t } = useTranslation("demo");
	return (
		<header className={css.head}>
			<BackLink to="/demo">{t("all")}</BackLink>
			<h1>{title}</h1>
			<p className={css.lead}>{lead}</p>
			<RecaptchaNotice />
			<noscript>
				<div className={css.scripts}>
					<Notice tone="warn">{t("needs_script")}</Notice>
				</div>
			</noscript>
		</header>
	);
}

/** States that a demo stores nothing. */
export function NoStorageNotice() {
	const { t } = useTranslation("demo");
	return (
		<p className={css.notice}>
			<IconShieldCheck size={20} stroke={1.7} aria-hidden />
			<span>
				<strong>{t("nothing_stored.title")}</strong> {t("nothing_stored.text")}
			</span>
		</p>
	);
}
