import { Button, Container, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { Brand } from "../components/brand.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { ColorModeMenu, LanguageMenu } from "../components/preferences.tsx";
import { visitContext } from "../context.ts";
import type { Route } from "./+types/default";
import css from "./default.module.css";

export async function loader({ context }: Route.LoaderArgs) {
	return { signedIn: (await context.get(visitContext).user()) !== null };
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	return (
		<div className={css.page}>
			<header className={css.header}>
				<Container size="80rem" w="100%">
					<Group justify="space-between" wrap="nowrap" h={64}>
						<LocaleLink to="/" className={css.brand} aria-label={t("nav.home")}>
							<Brand />
						</LocaleLink>
						<Group gap={4} wrap="nowrap">
							<LanguageMenu />
							<ColorModeMenu />
							<Button
								component={LocaleLink}
								to={loaderData.signedIn ? "/verifications" : "/login"}
								variant="default"
								size="sm"
								ml={8}
							>
								{t(loaderData.signedIn ? "nav.dashboard" : "nav.login")}
							</Button>
						</Group>
					</Group>
				</Container>
			</header>
			<main className={css.main}>
				<Outlet />
			</main>
			<footer className={css.footer}>
				<Container size="80rem" w="100%">
					<Group justify="space-between" gap="xs">
						<span>{t("footer.tagline")}</span>
						<LocaleLink to="/help">{t("nav.help")}</LocaleLink>
					</Group>
				</Container>
			</footer>
		</div>
	);
}
