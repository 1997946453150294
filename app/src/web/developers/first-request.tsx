import { IconCircleCheck, IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Mode } from "../../contract.ts";
import { keyScopes, type Permission } from "../../domain/team/permissions.ts";
import { CurrentPassword, DialogForm, passwordIn } from "../account/dialog-form.tsx";
import { useAction } from "../account/use-action.ts";
import { api } from "../browser-api.ts";
import { CodeTabs } from "../components/code.tsx";
import { Dialog } from "../components/dialog.tsx";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { useAppEvents } from "../components/use-app-events.ts";
import css from "./first-request.module.css";
import { firstRequest } from "./samples.ts";

/** What trying the API out takes; nothing that reviews, erases or reads pictures. */
const wanted: readonly Permission[] = [
	"verifications:create",
	"verifications:read",
	"verifications:cancel",
	"customers:read",
	"customers:write",
	"events:read",
	"webhooks:read",
	"webhooks:manage",
	"logs:read",
	"app:read",
];

/** The way to a first answer: a key, a command to copy, and the request seen arriving. */
export function FirstRequest({
	app,
	mode,
	base,
}: {
	app: { id: string; permissions: readonly Permission[] };
	mode: Mode;
	base: string;
}) {
	const { t } = useTranslation("developers");
	const { revalidate } = useRevalidator();
	const [key, setKey] = useState<string | null>(null);
	const [arrived, setArrived] = useState<string | null>(null);
	const [asking, setAsking] = useState(false);
	const choosing = useAction();
	useAppEvents(["verifications"], (type, id) => {
		if (type === "verification.created" && id && key) setArrived(id);
	});
	const make = async (form: FormData) => {
		const scopes = keyScopes.filter((one) => wanted.includes(one) && app.permissions.includes(one));
		const given = { name: t("first.key_name"), scopes, current_password: passwordIn(form) };
		const { secret } = await api.post("/api/keys", { body: given });
		setAsking(false);
		setKey(secret);
	};
	const toTest = () =>
		choosing.run(async () => {
			await api.put("/api/session/app", { body: { app: app.id, mode: "test" } });
			await revalidate();
		});
	const mayMake = app.permissions.includes("keys:manage");
	return (
		<section className={css.first} aria-labelledby="first">
			<header>
				<div>
					<h2 id="first">{t("first.title")}</h2>
					<p>{t("first.lead")}</p>
				</div>
				{mode === "test" && mayMake && !key && (
					<LiveButton
						leftSection={<IconKey size={18} stroke={1.7} aria-hidden />}
						onClick={() => setAsking(true)}
					>
						{t("first.make")}
					</LiveButton>
				)}
			</header>
			<Dialog opened={asking} onClose={() => setAsking(false)} title={t("first.make")}>
				<DialogForm submit={t("first.submit")} onSubmit={make} onCancel={() => setAsking(false)}>
					{(errorOf) => <CurrentPassword errorOf={errorOf} />}
				</DialogForm>
			</Dialog>
			<FormError message={choosing.error} />
			{mode === "live" && (
				<Notice tone="calm">
					{t("first.live")}{" "}
					<LiveButton
						size="compact-sm"
						variant="default"
						className={css.to_test}
						loading={choosing.busy}
						onClick={toTest}
					>
						{t("first.to_test")}
					</LiveButton>
				</Notice>
			)}
			{key && <Notice tone="good">{t("first.made")}</Notice>}
			<CodeTabs label={t("first.languages")} samples={firstRequest({ base, key })} />
			<p role="status" className={css.status} data-arrived={arrived !== null}>
				{arrived ? (
					<>
						<IconCircleCheck size={18} stroke={1.8} aria-hidden />
						<span>
							<Trans
								t={t}
								i18nKey="first.arrived"
								components={{ to: <LocaleLink to={`/verifications/${arrived}`} /> }}
							/>
						</span>
					</>
				) : (
					key && (
						<>
							<span className={css.pulse} aria-hidden />
							{t("first.waiting")}
						</>
					)
				)}
			</p>
			{!key && (
				<p className={css.hint}>
					<Trans
						t={t}
						i18nKey={mayMake ? "first.hint" : "first.hint_ask"}
						components={{ keys: <LocaleLink to="/apikeys" />, code: <code /> }}
					/>
				</p>
			)}
		</section>
	);
}
