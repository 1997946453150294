import { Anchor, Button, Stack } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { NewPasswordField } from "../../../design/form/password-field/new-password-field.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useCooldown } from "../../../design/form/use-cooldown.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { CardPage } from "../../../design/page/card-page.tsx";
import { ApiError } from "../../../shell/api/api-client.ts";
import { api } from "../../../shell/api/browser-client.ts";
import { LocaleLink, useLocalizePath } from "../../../shell/i18n/locale-link.tsx";
import { requestContext } from "../../../shell/request-context.ts";
import type { Route } from "./+types/route";

export const handle = { namespaces: ["auth", "fields", "password"] };

/** Checks the link. An expired or unknown one has a screen of its own. */
export async function loader({ context, params: { uid, token } }: Route.LoaderArgs) {
	try {
		const { email } = await context
			.get(requestContext)
			.api.get("/api/password/reset/{uid}/{token}", { path: { uid, token } });
		return { good: true, email };
	} catch (error) {
		if (error instanceof ApiError && error.problem.status === 422) return { good: false, email: "" };
		throw error;
	}
}

export default function PasswordResetPage({ loaderData, params: { uid, token } }: Route.ComponentProps) {
	const { t } = useTranslation("password");
	const [isLinkValid, setLinkValid] = useState(loaderData.good);
	return (
		<>
			<title>{`${t("reset.title")} · Vidimus`}</title>
			{isLinkValid ? (
				<CardPage key="form" heading={t("reset.heading")} lead={t("reset.lead")}>
					<NewPasswordForm
						uid={uid}
						token={token}
						email={loaderData.email}
						onOver={() => setLinkValid(false)}
					/>
				</CardPage>
			) : (
				<CardPage
					key="over"
					focusHeading={loaderData.good}
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
				</CardPage>
			)}
		</>
	);
}

function NewPasswordForm({
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
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const wait = useCooldown();
	const form = useForm(async (formData) => {
		try {
			await wait.track(
				api.post("/api/password/reset", { body: { uid, token, password: String(formData.get("password")) } }),
			);
		} catch (failure) {
			if (failure instanceof ApiError && failure.problem.code === "email_link_expired") return onOver();
			throw failure;
		}
		await navigate(localizePath("/login?reason=password_changed"), { replace: true });
	});
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<Stack>
				<input type="text" autoComplete="username" value={email} readOnly hidden />
				<NewPasswordField name="password" label={t("reset.password")} error={form.getError("password")} />
				<SubmitButton form={form} wait={wait}>
					{t("reset.submit")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
