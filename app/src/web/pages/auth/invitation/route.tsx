import { Button } from "@mantine/core";
import { IconMailOff } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { data, useRevalidator } from "react-router";
import { ApiError } from "../../../client/api/api-client.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { requestContext } from "../../../client/request-context.ts";
import { getStoredToken } from "../../../client/session/session-token.ts";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { CardPage } from "../../../design/page/card-page.tsx";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import type { Route } from "./+types/route";
import { forms, readToken } from "./forms.ts";
import { OpenInvitation } from "./open-invitation.tsx";

export const handle = { namespaces: ["apps", "auth", "fields", "invitation"] };

/** The invitation, null for an expired or unknown link, and the signed-in user who would accept it. */
export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
	const visit = context.get(requestContext);
	const token = readToken(url);
	const me = (await visit.user())?.email ?? null;
	try {
		return {
			me,
			offer: await visit.api.get("/api/invitations/{id}", { path: { id }, query: { token } }),
		};
	} catch (error) {
		if (error instanceof ApiError && [404, 422].includes(error.problem.status))
			return data({ me, offer: null }, { status: 404 });
		throw error;
	}
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function InvitationPage({ loaderData: { me, offer } }: Route.ComponentProps) {
	const { t } = useTranslation("invitation");
	const { revalidate } = useRevalidator();
	useEffect(() => {
		// A page load doesn't send a token from local storage, so the user is loaded again with it.
		if (!me && getStoredToken()) void revalidate();
	}, [me, revalidate]);
	const accept = useActionForm<typeof forms.accept>("accept");
	const join = useActionForm<typeof forms.join>("join");
	const decline = useActionForm<typeof forms.decline>("decline");
	const refusals = [accept, join, decline].map(({ refused }) => refused?.problem?.code);
	const ended = decline.done ? "declined" : refusals.includes("invitation_closed") ? "over" : null;
	// If the invitation has changed meanwhile, the page shows its current state.
	const hasChanged = refusals.includes("email_taken") || refusals.includes("address_mismatch");
	useEffect(() => {
		if (hasChanged) void revalidate();
	}, [hasChanged, revalidate]);
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			{offer && !ended ? (
				<OpenInvitation offer={offer} me={me} accept={accept} join={join} decline={decline} />
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
