import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { requireUser } from "../../../client/request-context.ts";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { loadMailStatus } from "../../../shell/mail/mail-hints.tsx";
import type { Route } from "./+types/route";
import { AwaitingVerification } from "./awaiting-verification.tsx";
import { EmailLink } from "./email-link.tsx";
import { EmailVerified } from "./email-verified.tsx";
import { forms } from "./forms.ts";

export const handle = { namespaces: ["auth", "verify-email"] };

export async function loader(args: Route.LoaderArgs) {
	const { email, email_verified } = await requireUser(args);
	return { user: { email, email_verified }, mail: await loadMailStatus(args) };
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

/** The page that a verification email links to, and that waits for the link to be opened. */
export default function VerifyEmailPage({ loaderData: { user, mail } }: Route.ComponentProps) {
	const { t } = useTranslation("verify-email");
	const [search] = useSearchParams();
	const token = search.get("token");
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			{token ? (
				<EmailLink key={token} token={token} user={user} />
			) : (
				<VerificationState user={user} mail={mail} />
			)}
		</>
	);
}

/** Continues by itself if the user was waiting on this page; otherwise shows a button. */
function VerificationState({ user: { email, email_verified }, mail }: Route.ComponentProps["loaderData"]) {
	const [waited] = useState(!email_verified);
	return email_verified ? (
		<EmailVerified email={email} continuesAutomatically={waited} />
	) : (
		<AwaitingVerification email={email} mail={mail} />
	);
}
