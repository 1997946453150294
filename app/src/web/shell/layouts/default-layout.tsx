import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { requestContext } from "../../client/request-context.ts";
import { useRevalidateOnSessionChange } from "../../client/session/use-session-change.ts";
import { Avatar } from "../../design/image/avatar.tsx";
import { useSavedColorMode } from "../color-mode/use-saved-color-mode.ts";
import type { Route } from "./+types/default-layout";
import css from "./default-layout.module.css";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	return { user: await context.get(requestContext).user() };
}

export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation();
	const { user } = loaderData;
	useRevalidateOnSessionChange();
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
			<main id="content" tabIndex={-1} className={css.main}>
				<Outlet />
			</main>
			<PublicFooter signedIn={user !== null} />
		</div>
	);
}
