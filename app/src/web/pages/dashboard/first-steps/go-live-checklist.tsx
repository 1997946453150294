import { Button, Progress, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { FirstSteps } from "../../../../domain/statistics/contract.ts";
import type { Verification } from "../../../../domain/verifications/contract.ts";
import type { Mode } from "../../../../shared/schemas.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { useSelectMode } from "../../../client/session/use-select-mode.ts";
import { Section } from "../../../design/page/section.tsx";
import { CreateVerificationDialog } from "../../verifications/create/create-verification-dialog.tsx";
import { TryNow } from "../../verifications/link/try-now.tsx";
import { VerificationLink } from "../../verifications/link/verification-link.tsx";
import css from "./first-steps.module.css";
import { type FirstStepName, listFirstSteps, toForbiddenStep } from "./first-steps.ts";
import { NextStepAction } from "./next-step-action.tsx";
import { StepItem } from "./step-item.tsx";

interface Props {
	app: { id: string; permissions: readonly Permission[] };
	mode: Mode;
	steps: FirstSteps;
	/** The latest verification in test mode, if its link is still valid. */
	open: Verification | null;
}

/** The steps of a new app, until its first decision. Each is checked off automatically when it is done. */
export function GoLiveChecklist({ app, mode, steps, open }: Props) {
	const { t } = useTranslation("dashboard");
	const { revalidate } = useRevalidator();
	const selectMode = useSelectMode(app.id);
	const [isDialogOpen, setDialogOpen] = useState(false);
	const hasPermission = (permission: Permission) => app.permissions.includes(permission);
	const list = listFirstSteps(steps);
	const doneCount = list.filter(({ done }) => done).length;
	const actions: Partial<Record<FirstStepName, ReactNode>> = {
		create:
			mode === "test" ? (
				<Button onClick={() => setDialogOpen(true)}>{t("first.create_action")}</Button>
			) : (
				<Button onClick={() => selectMode("test")}>{t("first.to_test")}</Button>
			),
		open: open?.url && (
			<Stack maw="24rem">
				<TryNow url={open.url} />
				<VerificationLink verification={open} maySend={false} />
			</Stack>
		),
		decision: steps.latest && mode === "test" && (
			<Button component={LocaleLink} to={`/verifications/${steps.latest}`} variant="default">
				{t("first.decision_action")}
			</Button>
		),
	};
	return (
		<Section
			title={t("first.title")}
			lead={t(hasPermission("verifications:create") ? "first.lead" : "first.lead_only_read")}
			large
			panel
		>
			<Progress
				value={(100 * doneCount) / list.length}
				size="sm"
				aria-label={t("first.progress", { done: doneCount, of: list.length })}
			/>
			<ol className={css.steps}>
				{list.map((step) => (
					<StepItem key={step.name} step={step} forbidden={toForbiddenStep(step.name, app.permissions)}>
						{actions[step.name] ?? <NextStepAction name={step.name} app={app} mode={mode} />}
					</StepItem>
				))}
			</ol>
			<CreateVerificationDialog
				opened={isDialogOpen}
				mayAddCustomers={hasPermission("customers:write")}
				onCreated={revalidate}
				onClose={() => setDialogOpen(false)}
			/>
		</Section>
	);
}
