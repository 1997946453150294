import { Button, Stack, TextInput } from "@mantine/core";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../client/api/browser-client.ts";
import { useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";
import { CardPage } from "../../design/page/card-page.tsx";
import css from "./detail/verify.module.css";
import { PersonHeader } from "./person-header.tsx";

export const handle = { namespaces: ["verify"] };

/** For people who can't open the link: the code leads to the same page. Without scripts, it says so: that page needs them. */
export default function VerifyCodePage() {
	const { t } = useTranslation("verify");
	const { run, busy, error } = useAsyncAction();
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const code = String(new FormData(event.currentTarget).get("code"));
		return run(async () => {
			const { id, client_secret } = await api.post("/api/v1/verify/code", { body: { code } });
			await navigate(`${localizePath(`/verify/${id}`)}#${client_secret}`);
		});
	};
	return (
		<div className={css.page}>
			<PersonHeader business={null} />
			<main id="content" tabIndex={-1} className={css.main}>
				<CardPage heading={t("code.title")} lead={t("code.lead")}>
					<title>{`${t("code.title")} · Vidimus`}</title>
					<noscript>
						<Notice tone="warn">{t("noscript")}</Notice>
					</noscript>
					<form onSubmit={submit} noValidate method="post" data-needs-scripts>
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
							<Button type="submit" size="md" loading={busy}>
								{t("code.submit")}
							</Button>
						</Stack>
					</form>
				</CardPage>
			</main>
		</div>
	);
}
