import { Button } from "@mantine/core";
import { IconMailOff } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { data, useNavigate, useRevalidator } from "react-router";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { AuthCard } from "../components/auth-card.tsx";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { visitContext } from "../context.ts";
import { storedToken } from "../session-token.ts";
import { OpenOffer } from "../sign-in/open-offer.tsx";
import type { Route } from "./+types/invitation";

export const handle = { namespaces: ["apps", "auth", "fields", "invitation"] };

/** What the link offers, null when it is over or never was, and who would accept it. */
export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
	const visit = context.get(visitContext);
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

export default function Invitation({ loaderData: { token, me, offer } }: Route.ComponentProps) {
	const { t } = useTranslation("invitation");
	const { revalidate } = useRevalidator();
	const localized = useLocalized();
	const navigate = useNavigate();
	const [ended, setEnded] = useState<"over" | "declined" | null>(null);
	useEffect(() => {
		// A token in the local storage goes with no full page load: who is signed in is asked again with it.
		if (!me && storedToken()) void revalidate();
	}, [me, revalidate]);

	/** Answers the invitation. What says that it has changed meanwhile shows as it is now. */
	const answer = async (call: () => Promise<unknown>): Promise<boolean> => {
		try {
			await call();
			return true;
		} catch (failure) {
			const code = failure instanceof ApiError ? failure.problem.code : "";
			if (code === "email_taken" || code === "other_address") await revalidate();
			if (code !== "invitation_over") throw failure;
			setEnded("over");
			return false;
		}
	};
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			{offer && !ended ? (
				<OpenOffer
					offer={offer}
					token={token}
					me={me}
					onJoin={async (call) => {
						if (await answer(call)) await navigate(localized("/dashboard"));
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
				<AuthCard
					key="ended"
					arrived={ended !== null}
					icon={<IconMailOff size={26} stroke={1.6} aria-hidden />}
					heading={t(ended === "declined" ? "declined.heading" : "over.heading")}
					lead={t(ended === "declined" ? "declined.lead" : "over.lead")}
				>
					<Button component={LocaleLink} to={me ? "/apps" : "/"} variant="default" size="md" fullWidth>
						{t(me ? "apps" : "home")}
					</Button>
				</AuthCard>
			)}
		</>
	);
}
