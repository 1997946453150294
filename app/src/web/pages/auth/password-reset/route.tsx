import { Anchor, Button, Stack } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { redirect, useNavigate } from "react-router";
import { ApiError } from "../../../client/api/api-client.ts";
import { api } from "../../../client/api/browser-client.ts";
import { getRefusal, handlePostedForm, type RefusedForm } from "../../../client/forms/posted-form.ts";
import { LocaleLink, useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { localizePath } from "../../../client/i18n/locale-paths.ts";
import { requestContext } from "../../../client/request-context.ts";
import { NewPasswordField } from "../../../design/form/password-field/new-password-field.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useCooldown } from "../../../design/form/use-cooldown.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { CardPage } from "../../../design/page/card-page.tsx";
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

const signInPath = "/login?reason=password_changed";

export const action = (args: Route.ActionArgs) =>
	handlePostedForm(args, [], async ({ form, api, locale }) => {
		const password = String(form.get("password") ?? "");
		await api.post("/api/password/reset", { body: { ...args.params, password } });
		throw redirect(localizePath(signInPath, locale));
	});

export default function PasswordResetPage({
	loaderData,
	actionData,
	params: { uid, token },
}: Route.ComponentProps) {
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
						refused={getRefusal(actionData)}
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
	refused,
	onOver,
}: {
	uid: string;
	token: string;
	email: string;
	refused: RefusedForm | undefined;
	onOver: () => void;
}) {
	const { t } = useTranslation("password");
	const localize = useLocalizePath();
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
		await navigate(localize(signInPath), { replace: true });
	}, refused);
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<Stack>
				<input type="text" autoComplete="username" value={email} readOnly hidden />
				<NewPasswordField name="password" label={t("reset.password")} error={form.getError("password")} />
				<SubmitButton form={form} wait={wait} worksWithoutScripts>
					{t("reset.submit")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
