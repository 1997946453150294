import { Button } from "@mantine/core";
import { IconMailOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { data, useNavigate, useRevalidator } from "react-router";
import { ApiError } from "../../../client/api/api-client.ts";
import { api } from "../../../client/api/browser-client.ts";
import { LocaleLink, useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { requestContext } from "../../../client/request-context.ts";
import { getStoredToken } from "../../../client/session/session-token.ts";
import { CardPage } from "../../../design/page/card-page.tsx";
import type { Route } from "./+types/route";
import { OpenInvitation } from "./open-invitation.tsx";

export const handle = { namespaces: ["apps", "auth", "fields", "invitation"] };

/** The invitation, null for an expired or unknown link, and the signed-in user who would accept it. */
export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
	const visit = context.get(requestContext);
	const token = url.searchParams.get("token") ?? "";
	const me = (await visit.user())?.email ?? null;
	try {
		return {
			token,
			me,
			offer: await visit.api.get("/api/invitations/{id}", { path: { id }, query: { token } }),
		};
	} catch (error) {
		if (error instanceof ApiError && [404, 422].includes(error.problem.status))
			return data({ token, me, offer: null }, { status: 404 });
		throw error;
	}
}

export default function InvitationPage({ loaderData: { token, me, offer } }: Route.ComponentProps) {
	const { t } = useTranslation("invitation");
	const { revalidate } = useRevalidator();
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const [ended, setEnded] = useState<"over" | "declined" | null>(null);
	useEffect(() => {
		// A page load doesn't send a token from local storage, so the user is loaded again with it.
		if (!me && getStoredToken()) void revalidate();
	}, [me, revalidate]);

	/** Accepts or declines the invitation. If it has changed meanwhile, the page shows its current state. */
	const answer = async (call: () => Promise<unknown>): Promise<boolean> => {
		try {
			await call();
			return true;
		} catch (failure) {
			const code = failure instanceof ApiError ? failure.problem.code : "";
			if (code === "email_taken" || code === "address_mismatch") await revalidate();
			if (code !== "invitation_closed") throw failure;
			setEnded("over");
			return false;
		}
	};
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			{offer && !ended ? (
				<OpenInvitation
					offer={offer}
					token={token}
					me={me}
					onJoin={async (call) => {
						if (await answer(call)) await navigate(localizePath("/dashboard"));
					}}
					onDecline={async () => {
						if (
							await answer(() =>
								api.post("/api/invitations/{id}/decline", { path: { id: offer.id }, body: { token } }),
							)
						)
							setEnded("declined");
					}}
				/>
			) : (
				<CardPage
					key="ended"
					focusHeading={ended !== null}
					icon={<IconMailOff size={26} stroke={1.6} aria-hidden />}
					heading={t(ended === "declined" ? "declined.heading" : "over.heading")}
					lead={t(ended === "declined" ? "declined.lead" : "over.lead")}
				>
					<Button component={LocaleLink} to={me ? "/apps" : "/"} variant="default" size="md" fullWidth>
						{t(me ? "apps" : "home")}
					</Button>
				</CardPage>
			)}
		</>
	);
}
