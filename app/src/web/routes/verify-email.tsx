import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { requireUser } from "../context.ts";
import { Arrival } from "../sign-in/arrival.tsx";
import { AwaitingProof } from "../sign-in/awaiting-proof.tsx";
import { EmailLink } from "../sign-in/email-link.tsx";
import { mailState } from "../sign-in/mail-hints.tsx";
import type { Route } from "./+types/verify-email";

export const handle = { namespaces: ["auth", "verify-email"] };

export async function loader(args: Route.LoaderArgs) {
	const { email, email_verified } = await requireUser(args);
	return { user: { email, email_verified }, mail: await mailState(args) };
}

/** Where the link of a mail leads that proves an address, and where one waits for it. */
export default function VerifyEmail({ loaderData: { user, mail } }: Route.ComponentProps) {
	const { t } = useTranslation("verify-email");
	const [search] = useSearchParams();
	const token = search.get("token");
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			{token ? <EmailLink key={token} token={token} user={user} /> : <Proof user={user} mail={mail} />}
		</>
	);
}

/** Whoever saw the page wait sees it go on; who comes with a proved address chooses to. */
function Proof({ user: { email, email_verified }, mail }: Route.ComponentProps["loaderData"]) {
	const [waited] = useState(!email_verified);
	return email_verified ? (
		<Arrival email={email} goesOn={waited} />
	) : (
		<AwaitingProof email={email} mail={mail} />
	);
}
