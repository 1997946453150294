import { Skeleton, Stack } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../design/feedback/notice.tsx";
import { BackLink } from "../../design/page/back-link.tsx";
import { PageContainer } from "../../design/page/page-container.tsx";
import { PageIntro } from "../../design/page/page-intro.tsx";
import { RecaptchaNotice } from "../../shell/bot-protection/recaptcha-notice.tsx";
import css from "./demo-page.module.css";

/** States that a demo stores nothing. */
export function NoStorageNotice() {
	const { t } = useTranslation("demo");
	return (
		<Notice tone="good" icon={IconShieldCheck}>
			<strong>{t("nothing_stored.title")}</strong> {t("nothing_stored.text")}
		</Notice>
	);
}

/** A demo below its introduction. Says, without scripts, that it needs them. */
export function DemoPage({
	title,
	lead,
	width = "72rem",
	children,
}: {
	title: string;
	lead: string;
	width?: `${number}rem`;
	children: ReactNode;
}) {
	const { t } = useTranslation("demo");
	return (
		<PageContainer width={width}>
			<title>{`${title} · Vidimus`}</title>
			<Stack gap="xl">
				<Stack gap="sm">
					<BackLink to="/demo">{t("all")}</BackLink>
					<PageIntro title={title} lead={lead} />
					<RecaptchaNotice />
					<noscript>
						<Notice tone="warn">{t("needs_script")}</Notice>
					</noscript>
				</Stack>
				{children}
				<NoStorageNotice />
			</Stack>
		</PageContainer>
	);
}

/** Photos, and beside or below them what the engine finds in them. */
export function DemoColumns({
	photos,
	working,
	children,
}: {
	photos: ReactNode;
	working: boolean;
	children: ReactNode;
}) {
	return (
		<div className={css.columns} data-needs-scripts>
			<div className={css.photos}>{photos}</div>
			<div aria-live="polite" aria-busy={working}>
				{working && <DemoProgress />}
				{children}
			</div>
		</div>
	);
}

/** Stands for the result while the engine works. */
export function DemoProgress() {
	const { t } = useTranslation("demo");
	return (
		<Stack role="status" aria-label={t("working")}>
			<Skeleton h={30} w="14rem" maw="80%" />
			<Skeleton h={18} w="8rem" />
			{[0, 1, 2, 3, 4].map((row) => (
				<Skeleton key={row} h={22} />
			))}
		</Stack>
	);
}

/** An error message, announced by screen readers. */
export const DemoError = ({ children }: { children: string }) => (
	<div role="alert">
		<Notice tone="warn">{children}</Notice>
	</div>
);
