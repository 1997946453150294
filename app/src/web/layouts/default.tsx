import { Button, Container, Group, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { Avatar } from "../components/avatar.tsx";
import { Brand } from "../components/brand.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { ColorModeMenu, LanguageMenu } from "../components/preferences.tsx";
import { useSavedColorMode } from "../components/use-saved-color-mode.ts";
import { useSignedOut } from "../components/use-signed-out.ts";
import { visitContext } from "../context.ts";
import type { Route } from "./+types/default";
import css from "./default.module.css";
import { SiteLinks } from "./site-links.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	return { user: await context.get(visitContext).user() };
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { user } = loaderData;
	useSignedOut();
	useSavedColorMode(user);
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
								to={user ? "/dashboard" : "/login"}
								variant="default"
								size="sm"
								ml={8}
							>
								{t(user ? "nav.dashboard" : "nav.login")}
							</Button>
							{user && (
								<LocaleLink to="/account" className={css.account}>
									<VisuallyHidden>{t("account.title")}</VisuallyHidden>
									<Avatar name={user.name} url={user.avatar_url} size={32} />
								</LocaleLink>
							)}
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
						<SiteLinks signedIn={user !== null} />
					</Group>
				</Container>
			</footer>
		</div>
	);
}
