import { Anchor, Button, Stack } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../client/api/api-client.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { requestContext } from "../../../client/request-context.ts";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { NewPasswordField } from "../../../design/form/password-field/new-password-field.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { CardPage } from "../../../design/page/card-page.tsx";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import type { Route } from "./+types/route";
import { forms } from "./forms.ts";

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

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function PasswordResetPage({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("password");
	const form = useActionForm<typeof forms.reset>("reset");
	const isLinkValid = loaderData.good && form.refused?.problem?.code !== "email_link_expired";
	return (
		<>
			<title>{`${t("reset.title")} · Vidimus`}</title>
			{isLinkValid ? (
				<CardPage key="form" heading={t("reset.heading")} lead={t("reset.lead")}>
					<ActionForm form={form}>
						<Stack>
							<input type="text" autoComplete="username" value={loaderData.email} readOnly hidden />
							<NewPasswordField
								name="password"
								label={t("reset.password")}
								error={form.getError("password")}
							/>
							<SubmitButton form={form}>{t("reset.submit")}</SubmitButton>
						</Stack>
					</ActionForm>
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
