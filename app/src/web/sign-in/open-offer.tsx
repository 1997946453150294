import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useRevalidator } from "react-router";
import type { Offer } from "../../domain/team/contract.ts";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { AppMark } from "../components/app-mark.tsx";
import { AuthCard } from "../components/auth-card.tsx";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { useForm } from "../components/use-form.ts";
import { DeclineOffer } from "./decline-offer.tsx";
import { JoinAsNew } from "./join-as-new.tsx";
import { OfferFacts } from "./offer-facts.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useWait } from "./use-wait.ts";

/**
 * An invitation that waits for its answer, with the way to it for whoever looks.
 * @param onJoin does what joins, and goes on
 */
export function OpenOffer({
	offer,
	token,
	me,
	onJoin,
	onDecline,
}: {
	offer: Offer;
	token: string;
	/** Email address of whoever is signed in. */
	me: string | null;
	onJoin: (call: () => Promise<unknown>) => Promise<void>;
	onDecline: () => Promise<void>;
}) {
	const { t } = useTranslation("invitation");
	const { id, app, email, inviter, has_account } = offer;
	return (
		<AuthCard
			mark={<AppMark app={app} size={56} />}
			heading={t("heading", { app: app.name })}
			lead={inviter ? t("lead", { inviter }) : t("lead_nobody")}
		>
			<Stack gap="lg">
				<OfferFacts offer={offer} withAddress={me !== null || has_account} />
				{me === email ? (
					<Accept
						onAccept={() =>
							onJoin(() => api.post("/api/invitations/{id}/accept", { path: { id }, body: { token } }))
						}
					/>
				) : me ? (
					<SignedInAsAnother me={me} email={email} />
				) : has_account ? (
					<ToSignIn email={email} />
				) : (
					<JoinAsNew invitation={{ id, email, token }} onJoin={onJoin} />
				)}
				<DeclineOffer app={app.name} onDecline={onDecline} />
			</Stack>
		</AuthCard>
	);
}

function Accept({ onAccept }: { onAccept: () => Promise<void> }) {
	const { t } = useTranslation("invitation");
	const wait = useWait();
	const form = useForm(() => wait.heed(onAccept()));
	return (
		<form onSubmit={form.onSubmit} method="post">
			<SubmitButton form={form} wait={wait}>
				{t("accept")}
			</SubmitButton>
		</form>
	);
}

function ToSignIn({ email }: { email: string }) {
	const { t } = useTranslation("invitation");
	const { pathname, search } = useLocation();
	return (
		<Stack gap="sm">
			<Notice tone="calm">{t("has_account")}</Notice>
			<Button
				component={LocaleLink}
				to={`/login?${new URLSearchParams({ redirect: pathname + search })}`}
				state={{ email }}
				size="md"
				fullWidth
			>
				{t("sign_in")}
			</Button>
		</Stack>
	);
}

function SignedInAsAnother({ me, email }: { me: string; email: string }) {
	const { t } = useTranslation("invitation");
	const { t: common } = useTranslation();
	const { revalidate } = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const leave = async () => {
		setBusy(true);
		try {
			await api.logout();
			await revalidate();
		} catch (failure) {
			setError(failure instanceof ApiError ? failure.message : common("network_error"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<Stack gap="sm">
			<Notice tone="warn">{t("other", { me, email })}</Notice>
			<FormError message={error} />
			<LiveButton size="md" fullWidth loading={busy} onClick={leave}>
				{t("sign_out")}
			</LiveButton>
		</Stack>
	);
}
