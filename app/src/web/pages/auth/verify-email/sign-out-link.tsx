import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../../client/api/browser-client.ts";
import { useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";

/**
 * Signs out, to use another account.
 * @param email address of the signed-in user, if the page doesn't show it already
 * @param to path of this site to open after signing out
 */
export function SignOutLink({ email, to }: { email?: string; to: string }) {
	const { t } = useTranslation("auth");
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const { run, busy, error } = useAsyncAction();
	const leave = () =>
		run(async () => {
			await api.logout();
			await navigate(localizePath(to));
		});
	return (
		<span>
			{email && <span style={{ overflowWrap: "anywhere" }}>{t("signed_in", { email })} </span>}
			<Anchor component="button" type="button" inherit disabled={busy} onClick={leave}>
				{t("sign_out")}
			</Anchor>
			<span role="alert">{error && ` ${error}`}</span>
		</span>
	);
}
