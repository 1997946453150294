import { Stack, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { AuthCard } from "../components/auth-card.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { useLocalized } from "../components/locale-link.tsx";

export const handle = { namespaces: ["verify"] };

/** For those who can't open the link: the code brings them to the same page. */
export default function VerifyCode() {
	const { t } = useTranslation("verify");
	const { t: common } = useTranslation();
	const [error, setError] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const localized = useLocalized();
	const navigate = useNavigate();
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		setBusy(true);
		try {
			const { id, client_secret } = await api.post("/api/v1/verify/code", {
				body: { code: String(new FormData(event.currentTarget).get("code")) },
			});
			await navigate(`${localized(`/verify/${id}`)}#${client_secret}`);
		} catch (failure) {
			setError(failure instanceof ApiError ? failure.message : common("network_error"));
		} finally {
			setBusy(false);
		}
	};
	return (
		<AuthCard heading={t("code.title")} lead={t("code.lead")}>
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
					<LiveButton type="submit" size="md" loading={busy}>
						{t("code.submit")}
					</LiveButton>
				</Stack>
			</form>
		</AuthCard>
	);
}
