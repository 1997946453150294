import { Group, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { Avatar } from "../components/avatar.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { useSavedColorMode } from "../components/use-saved-color-mode.ts";
import { useSignedOut } from "../components/use-signed-out.ts";
import { visitContext } from "../context.ts";
import type { Route } from "./+types/default";
import css from "./default.module.css";
import { PublicHeader } from "./public-header.tsx";
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
			<PublicHeader signedIn={user !== null}>
				{user && (
					<LocaleLink to="/account" className={css.account}>
						<VisuallyHidden>{t("account.title")}</VisuallyHidden>
						<Avatar name={user.name} url={user.avatar_url} size={32} />
					</LocaleLink>
				)}
			</PublicHeader>
			<main className={css.main}>
				<Outlet />
			</main>
			<footer className={css.footer}>
				<Group justify="space-between" gap="xs" className={css.foot}>
					<span>{t("footer.tagline")}</span>
					<SiteLinks signedIn={user !== null} />
				</Group>
			</footer>
		</div>
	);
}
