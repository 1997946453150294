import { Skeleton, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { usePageLocale } from "../../../client/i18n/locale-link.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { TestModeBanner } from "../../../shell/layouts/test-mode-banner.tsx";
import { PersonHeader } from "../person-header.tsx";
import type { Route } from "./+types/route";
import { BusinessBranding } from "./business/business-branding.tsx";
import { useEmbed, useEmbedMessages } from "./embed/use-embed.ts";
import { ProblemScreen } from "./problem-screen.tsx";
import { requestSession, usePersonSession } from "./use-person-session.ts";
import css from "./verify.module.css";
import { Flow } from "./verify-flow.tsx";

export const handle = { namespaces: ["verify"], disableScrollRestoration: true, prepare: requestSession };

export default function VerifyPage({ params }: Route.ComponentProps) {
	const { t } = useTranslation("verify");
	const locale = usePageLocale();
	const { session, problem, person, act, refresh } = usePersonSession(params.id);
	const embed = useEmbed(params.id);
	useEmbedMessages(embed, session, problem);
	const translate = useEffectEvent(refresh);
	// What the API says in words comes in the language that it was asked in.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another language is what asks for it again
	useEffect(() => {
		void translate();
	}, [locale]);
	return (
		<BusinessBranding
			color={session?.business.color ?? null}
			className={embed?.mode === "inline" ? `${css.page} ${css.inline}` : css.page}
		>
			<title>{`${t("title")} · Vidimus`}</title>
			<PersonHeader business={session?.business ?? null} />
			{session?.mode === "test" && <TestModeBanner text={t("intro.test")} />}
			{/* Another element once the session is known: the banner would push what is already shown down. */}
			<main key={session ? "session" : "loading"} className={css.main}>
				<noscript>
					<Notice tone="warn">{t("noscript")}</Notice>
				</noscript>
				{problem ? (
					<ProblemScreen problem={problem} onRetry={refresh} />
				) : session && person ? (
					<Flow session={session} person={person} act={act} refresh={refresh} embed={embed} />
				) : (
					<Stack aria-busy data-needs-scripts>
						<Text role="status">{t("opening")}</Text>
						<Skeleton h={32} w="80%" />
						<Skeleton h={18} w="60%" />
						<Skeleton h={180} mt="md" radius="lg" />
						<Skeleton h={50} mt="md" />
					</Stack>
				)}
			</main>
		</BusinessBranding>
	);
}
