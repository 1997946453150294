import { ActionIcon, Anchor } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { FirstSteps } from "../../../../domain/statistics/contract.ts";
import type { Mode } from "../../../../shared/schemas.ts";
import { api } from "../../../client/api/browser-client.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { Section } from "../../../design/page/section.tsx";
import css from "./first-steps.module.css";
import { listNextSteps } from "./first-steps.ts";
import { NextStepAction } from "./next-step-action.tsx";
import { StepItem } from "./step-item.tsx";

/** Card on top of the dashboard after the first decision: leads to it, and to the steps that remain. */
export function NextSteps({
	app,
	mode,
	steps,
}: {
	app: { id: string; permissions: readonly Permission[] };
	mode: Mode;
	steps: FirstSteps;
}) {
	const { t } = useTranslation("dashboard");
	const { revalidate } = useRevalidator();
	const dismissal = useAsyncAction();
	const list = listNextSteps(steps, app.permissions);
	if (list.length === 0) return null;
	const dismiss = () =>
		dismissal.run(async () => {
			await api.post("/api/first-steps/dismiss");
			await revalidate();
			// The focused button is gone with the card.
			document.querySelector<HTMLElement>("main h1")?.focus();
		});
	// In live mode, the decision of test mode can't be opened.
	const decision = mode === "test" ? steps.decision : null;
	return (
		<Section
			title={t("first.next")}
			lead={t("first.next_lead", { count: list.length })}
			large
			panel
			actions={
				<ActionIcon
					variant="subtle"
					color="gray"
					size="lg"
					aria-label={t("first.dismiss")}
					title={t("first.dismiss")}
					loading={dismissal.busy}
					onClick={dismiss}
				>
					<IconX size={18} stroke={1.8} aria-hidden />
				</ActionIcon>
			}
		>
			<FormError message={dismissal.error} />
			{decision && (
				<Anchor component={LocaleLink} to={`/verifications/${decision.verification}`} fw={550}>
					{t(`first.outcome.${decision.status}`)}
				</Anchor>
			)}
			<ol className={css.steps} data-beside>
				{list.map((step) => (
					<StepItem key={step.name} step={step}>
						<NextStepAction name={step.name} app={app} mode={mode} />
					</StepItem>
				))}
			</ol>
		</Section>
	);
}
