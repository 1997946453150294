import { Stack, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { HydratedButton } from "../../../design/form/hydrated-button.tsx";
import { ScriptNotice } from "../../../design/form/submit-button.tsx";
import { CardPage } from "../../../design/page/card-page.tsx";
import { ApiError } from "../../../shell/api/api-client.ts";
import { api } from "../../../shell/api/browser-client.ts";
import { useLocalizePath } from "../../../shell/i18n/locale-link.tsx";

export const handle = { namespaces: ["auth", "verify"] };

/** For people who can't open the link: the code leads to the same page. */
export default function VerifyCodePage() {
	const { t } = useTranslation("verify");
	const { t: tCommon } = useTranslation();
	const [error, setError] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		setBusy(true);
		try {
			const { id, client_secret } = await api.post("/api/v1/verify/code", {
				body: { code: String(new FormData(event.currentTarget).get("code")) },
			});
			await navigate(`${localizePath(`/verify/${id}`)}#${client_secret}`);
		} catch (failure) {
			setError(failure instanceof ApiError ? failure.message : tCommon("network_error"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<CardPage heading={t("code.title")} lead={t("code.lead")}>
			<title>{`${t("code.title")} · Vidimus`}</title>
			<form onSubmit={submit} noValidate method="post">
				<Stack>
					<TextInput
						name="code"
						label={t("code.label")}
						size="lg"
						autoComplete="one-time-code"
						autoCapitalize="characters"
						spellCheck={false}
						error={error}
						styles={{ input: { letterSpacing: "0.08em", textTransform: "uppercase" } }}
					/>
					<ScriptNotice />
					<HydratedButton type="submit" size="md" loading={busy}>
						{t("code.submit")}
					</HydratedButton>
				</Stack>
			</form>
		</CardPage>
	);
}
