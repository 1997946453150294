import { PasswordInput, Stack, TextInput } from "@mantine/core";
import { type SubmitEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { LiveButton } from "../components/live-button.tsx";
import { useLocalized } from "../components/locale-link.tsx";
import { requireGuest } from "../context.ts";
import { safePath } from "../paths.ts";
import type { Route } from "./+types/login";
import css from "./login.module.css";

export const handle = { namespaces: ["login"] };

export async function loader(args: Route.LoaderArgs) {
	await requireGuest(args);
	return null;
}

export default function Login() {
	const { t } = useTranslation("login");
	const { t: common } = useTranslation();
	const [error, setError] = useState<ApiError | Error | null>(null);
	const [busy, setBusy] = useState(false);
	const email = useRef<HTMLInputElement>(null);
	const [search] = useSearchParams();
	const localized = useLocalized();
	const navigate = useNavigate();

	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		setBusy(true);
		setError(null);
		try {
			await api.login({ email: String(form.get("email")), password: String(form.get("password")) });
			await navigate(safePath(search.get("redirect")) ?? localized("/verifications"));
		} catch (failure) {
			setError(failure as Error);
			email.current?.focus();
		} finally {
			setBusy(false);
		}
	};

	const problem = error instanceof ApiError ? error : null;
	const general =
		error && !problem?.problem.errors ? (problem?.message ?? common("network_error")) : undefined;
	return (
		<div className={css.card}>
			<title>{`${t("title")} · Vidimus`}</title>
			<h1 className={css.heading}>{t("heading")}</h1>
			<p className={css.lead}>{t("lead")}</p>
			<form onSubmit={submit} noValidate method="post">
				<Stack>
					<TextInput
						ref={email}
						label={t("email")}
						name="email"
						type="email"
						autoComplete="username"
						size="md"
						required
						withAsterisk={false}
						error={problem?.field("email") ?? general}
					/>
					<PasswordInput
						label={t("password")}
						name="password"
						autoComplete="current-password"
						size="md"
						required
						withAsterisk={false}
						error={problem?.field("password")}
						visibilityToggleButtonProps={{ "aria-label": t("show_password") }}
					/>
					<LiveButton type="submit" size="md" loading={busy} mt="xs">
						{t("submit")}
					</LiveButton>
				</Stack>
			</form>
		</div>
	);
}
