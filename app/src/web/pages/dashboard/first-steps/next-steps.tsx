import { ActionIcon } from "@mantine/core";
import { IconArrowRight, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { FirstSteps } from "../../../../domain/statistics/contract.ts";
import type { Mode } from "../../../../shared/schemas.ts";
import { api } from "../../../client/api/browser-client.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
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
		<section className={css.steps} data-next data-outcome={decision?.status} aria-labelledby="next-steps">
			<header className={css.cardHeader}>
				<div>
					<h2 id="next-steps">
						{decision ? (
							<LocaleLink to={`/verifications/${decision.verification}`}>
								{t(`first.outcome.${decision.status}`)}
								<IconArrowRight size={20} stroke={1.8} aria-hidden />
							</LocaleLink>
						) : (
							t("first.next")
						)}
					</h2>
					<p>{t("first.next_lead", { count: list.length })}</p>
				</div>
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
			</header>
			<FormError message={dismissal.error} />
			<ol>
				{list.map((step) => (
					<StepItem key={step.name} step={step}>
						<NextStepAction name={step.name} app={app} mode={mode} />
					</StepItem>
				))}
			</ol>
		</section>
	);
}
