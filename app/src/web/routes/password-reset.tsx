import { Anchor, Button, Stack } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { AuthCard } from "../components/auth-card.tsx";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { NewPasswordField } from "../components/new-password-field.tsx";
import { useForm } from "../components/use-form.ts";
import { visitContext } from "../context.ts";
import { SubmitButton } from "../sign-in/submit-button.tsx";
import { useWait } from "../sign-in/use-wait.ts";
import type { Route } from "./+types/password-reset";

export const handle = { namespaces: ["auth", "fields", "password"] };

/** Whether the link is good. One that isn't, or never was, has a screen of its own. */
export async function loader({ context, params: { uid, token } }: Route.LoaderArgs) {
	try {
		const { email } = await context
			.get(visitContext)
			.api.get("/api/password/reset/{uid}/{token}", { path: { uid, token } });
		return { good: true, email };
	} catch (error) {
		if (error instanceof ApiError && error.problem.status === 422) return { good: false, email: "" };
		throw error;
	}
}

export default function PasswordReset({ loaderData, params: { uid, token } }: Route.ComponentProps) {
	const { t } = useTranslation("password");
	const [good, setGood] = useState(loaderData.good);
	return (
		<>
			<title>{`${t("reset.title")} · Vidimus`}</title>
			{good ? (
				<AuthCard key="form" heading={t("reset.heading")} lead={t("reset.lead")}>
					<NewPassword uid={uid} token={token} email={loaderData.email} onOver={() => setGood(false)} />
				</AuthCard>
			) : (
				<AuthCard
					key="over"
					arrived={loaderData.good}
					icon={<IconLinkOff size={26} stroke={1.6} aria-hidden />}
					heading={t("over.heading")}
					lead={t("over.lead")}
					footer={
						<Anchor component={LocaleLink} to="/login" inherit>
							{t("back")}
						</Anchor>
					}
				>
					<Button component={LocaleLink} to="/password/forgot" size="md" fullWidth>
						{t("over.again")}
					</Button>
				</AuthCard>
			)}
		</>
	);
}

function NewPassword({
	uid,
	token,
	email,
	onOver,
}: {
	uid: string;
	token: string;
	email: string;
	onOver: () => void;
}) {
	const { t } = useTranslation("password");
	const localized = useLocalized();
	const navigate = useNavigate();
	const wait = useWait();
	const form = useForm(async (given) => {
		try {
			await wait.heed(
				api.post("/api/password/reset", { body: { uid, token, password: String(given.get("password")) } }),
			);
		} catch (failure) {
			if (failure instanceof ApiError && failure.problem.code === "link_over") return onOver();
			throw failure;
		}
		await navigate(localized("/login?reason=password_changed"), { replace: true });
	});
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<Stack>
				<input type="text" autoComplete="username" value={email} readOnly hidden />
				<NewPasswordField name="password" label={t("reset.password")} error={form.field("password")} />
				<SubmitButton form={form} wait={wait}>
					{t("reset.submit")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
