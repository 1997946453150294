import { Skeleton, Stack } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { Brand } from "../components/brand.tsx";
import { useLocale } from "../components/locale-link.tsx";
import { LanguageMenu } from "../components/preferences.tsx";
import { TestBanner } from "../components/test-banner.tsx";
import { Branded, BusinessName } from "../verify/branding.tsx";
import { Flow } from "../verify/flow.tsx";
import { ProblemScreen } from "../verify/problem.tsx";
import { useEmbed, useEmbedTold } from "../verify/use-embed.ts";
import { usePersonSession } from "../verify/use-person-session.ts";
import type { Route } from "./+types/verify";
import css from "./verify.module.css";

export const handle = { namespaces: ["verify"], keepsNoPlace: true };

export default function Verify({ params }: Route.ComponentProps) {
	const { t } = useTranslation("verify");
	const locale = useLocale();
	const { session, problem, person, act, refresh } = usePersonSession(params.id);
	const embed = useEmbed(params.id);
	useEmbedTold(embed, session, problem);
	const translate = useEffectEvent(refresh);
	// What the API says in words comes in the language that it was asked in.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another language is what asks for it again
	useEffect(() => {
		void translate();
	}, [locale]);
	return (
		<Branded
			color={session?.business.color ?? null}
			className={embed?.mode === "inline" ? `${css.page} ${css.inline}` : css.page}
		>
			<title>{`${t("title")} · Vidimus`}</title>
			<header className={css.header}>
				<Brand size={26} wordmark={!session} />
				{session && <BusinessName business={session.business} />}
				<LanguageMenu />
			</header>
			{session?.mode === "test" && <TestBanner text={t("intro.test")} />}
			<main className={css.main}>
				<noscript>{t("noscript")}</noscript>
				{problem ? (
					<ProblemScreen problem={problem} onRetry={session ? refresh : () => window.location.reload()} />
				) : session && person ? (
					<Flow session={session} person={person} act={act} refresh={refresh} embed={embed} />
				) : (
					<Stack aria-busy aria-label={t("loading")}>
						<Skeleton h={32} w="80%" />
						<Skeleton h={18} w="60%" />
						<Skeleton h={180} mt="md" radius="lg" />
						<Skeleton h={50} mt="md" />
					</Stack>
				)}
			</main>
		</Branded>
	);
}
