import { Button, Stack } from "@mantine/core";
import { IconCircleCheckFilled } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Mode } from "../../../contract.ts";
import type { FirstSteps } from "../../../domain/statistics/contract.ts";
import type { Permission } from "../../../domain/team/permissions.ts";
import type { Verification } from "../../../domain/verifications/contract.ts";
import { HydratedButton } from "../../design/form/hydrated-button.tsx";
import { api } from "../../shell/api/browser-client.ts";
import { LocaleLink } from "../../shell/i18n/locale-link.tsx";
import { CreateVerificationDialog } from "../verifications/create/create-verification-dialog.tsx";
import { TryNow } from "../verifications/link/try-now.tsx";
import { VerificationLink } from "../verifications/link/verification-link.tsx";
import css from "./go-live-checklist.module.css";

interface Props {
	app: { id: string; permissions: readonly Permission[] };
	mode: Mode;
	steps: FirstSteps;
	/** The latest verification in test mode, if its link is still valid. */
	open: Verification | null;
}

/** The steps to the first verification. Each is checked off automatically when it is done. */
export function GoLiveChecklist({ app, mode, steps, open }: Props) {
	const { t } = useTranslation("dashboard");
	const { revalidate } = useRevalidator();
	const [isDialogOpen, setDialogOpen] = useState(false);
	const hasPermission = (permission: Permission) => app.permissions.includes(permission);
	const choose = async (newMode: Mode) => {
		await api.put("/api/session/app", { body: { app: app.id, mode: newMode } });
		await revalidate();
	};
	const doneCount = 1 + [steps.created, steps.opened, steps.decided].filter(Boolean).length;
	return (
		<section className={css.checklist} aria-labelledby="first-steps">
			<header>
				<h2 id="first-steps">{t("first.title")}</h2>
				<p>{t("first.lead")}</p>
				<progress value={doneCount} max={4} aria-label={t("first.progress", { done: doneCount, of: 4 })} />
			</header>
			<ol>
				<ChecklistStep done title={t("first.app")} />
				<ChecklistStep done={steps.created} title={t("first.create")} text={t("first.create_text")}>
					{!hasPermission("verifications:create") ? (
						<p>{t("first.create_not_allowed")}</p>
					) : mode === "test" ? (
						<HydratedButton onClick={() => setDialogOpen(true)}>{t("first.create_action")}</HydratedButton>
					) : (
						<HydratedButton onClick={() => choose("test")}>{t("first.to_test")}</HydratedButton>
					)}
				</ChecklistStep>
				<ChecklistStep done={steps.opened} title={t("first.open")} text={t("first.open_text")}>
					{open?.url && (
						<Stack className={css.link}>
							<VerificationLink verification={open} maySend={false} />
							<TryNow url={open.url} variant="default" />
						</Stack>
					)}
				</ChecklistStep>
				<ChecklistStep done={steps.decided} title={t("first.decision")} text={t("first.decision_text")}>
					{steps.latest && mode === "test" && (
						<Button component={LocaleLink} to={`/verifications/${steps.latest}`} variant="default">
							{t("first.decision_action")}
						</Button>
					)}
				</ChecklistStep>
				<TeamStep {...{ app, steps }} />
				<LiveStep {...{ app, steps, mode }} />
			</ol>
			<CreateVerificationDialog
				opened={isDialogOpen}
				mayAddCustomers={hasPermission("customers:write")}
				onCreated={revalidate}
				onClose={() => setDialogOpen(false)}
			/>
		</section>
	);
}

/** Shown after the first decision: the steps that remain. */
export function NextSteps({ app, mode, steps }: Omit<Props, "open">) {
	const { t } = useTranslation("dashboard");
	if (steps.team_invited && steps.live) return null;
	return (
		<section className={css.checklist} data-next aria-labelledby="next-steps">
			<header>
				<h2 id="next-steps">{t("first.next")}</h2>
			</header>
			<ol>
				{!steps.team_invited && <TeamStep {...{ app, steps }} />}
				{!steps.live && <LiveStep {...{ app, steps, mode }} />}
			</ol>
		</section>
	);
}

function TeamStep({ app, steps }: Pick<Props, "app" | "steps">) {
	const { t } = useTranslation("dashboard");
	return (
		<ChecklistStep done={steps.team_invited} title={t("first.team")} text={t("first.team_text")}>
			{app.permissions.includes("team:invite") && (
				<Button component={LocaleLink} to="/team" variant="default">
					{t("first.team_action")}
				</Button>
			)}
		</ChecklistStep>
	);
}

function LiveStep({ app, steps, mode }: Pick<Props, "app" | "steps" | "mode">) {
	const { t } = useTranslation("dashboard");
	const { revalidate } = useRevalidator();
	const goLive = async () => {
		await api.put("/api/session/app", { body: { app: app.id, mode: "live" } });
		await revalidate();
	};
	return (
		<ChecklistStep done={steps.live} title={t("first.live")} text={t("first.live_text")}>
			{mode === "test" ? (
				<HydratedButton variant="default" onClick={goLive}>
					{t("first.live_action")}
				</HydratedButton>
			) : (
				<Button component={LocaleLink} to="/verifications" variant="default">
					{t("first.live_ask")}
				</Button>
			)}
		</ChecklistStep>
	);
}

function ChecklistStep({
	done,
	title,
	text,
	children,
}: {
	done: boolean;
	title: string;
	text?: string;
	children?: ReactNode;
}) {
	const { t } = useTranslation("dashboard");
	return (
		<li className={css.step} data-done={done}>
			<span className={css.mark}>{done && <IconCircleCheckFilled size={26} aria-hidden />}</span>
			<div className={css.body}>
				<h3>
					{title}
					{done && <span className={css.hidden}> · {t("first.done")}</span>}
				</h3>
				{!done && text && <p>{text}</p>}
				{!done && children}
			</div>
		</li>
	);
}
