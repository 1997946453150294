import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DeliveryAttempt, WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { ExactTime } from "../../../design/format/exact-time.tsx";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { useAttemptErrorText } from "../deliveries/use-attempt-error.ts";
import { getEndpointState } from "../webhook-badges.tsx";
import css from "./endpoint-problem.module.css";

/** Milliseconds of failure after which an endpoint is disabled. */
const disabledAfterMs = 5 * dayMs;

/** Why an endpoint is failing or disabled, what happens next, and what to do. */
export function EndpointProblem({
	endpoint,
	last,
	mayManage,
	onTurnOn,
}: {
	endpoint: WebhookEndpoint;
	/** The last failed attempt. */
	last: DeliveryAttempt | null;
	mayManage: boolean;
	onTurnOn: () => void;
}) {
	const { t } = useTranslation("webhooks");
	const getErrorText = useAttemptErrorText();
	const state = getEndpointState(endpoint);
	if (state === "enabled") return null;
	const { failing_since: since, disabled_at: disabledAt } = endpoint;
	const ends = since && new Date(Date.parse(since) + disabledAfterMs).toISOString();
	return (
		<section className={css.problem} data-state={state} aria-labelledby="trouble">
			<IconAlertTriangle size={22} stroke={1.7} aria-hidden />
			<div>
				<h2 id="trouble">{t(`problem.${state}.title`)}</h2>
				<p>
					<Trans
						t={t}
						i18nKey={`problem.${state}.text`}
						components={{ date: <ExactTime iso={ends ?? ""} /> }}
					/>
				</p>
				<ul>
					{state === "failing" && since && (
						<li>
							<Trans t={t} i18nKey="problem.since" components={{ date: <RelativeTime iso={since} /> }} />
						</li>
					)}
					{state !== "failing" && disabledAt && (
						<li>
							<Trans
								t={t}
								i18nKey="problem.disabled_since"
								components={{ date: <RelativeTime iso={disabledAt} /> }}
							/>
						</li>
					)}
					{last && state !== "disabled" && (
						<li>
							{t("problem.last")} {getErrorText(last)}
						</li>
					)}
				</ul>
				{mayManage && (
					<div className={css.actions}>
						{state === "failing" ? (
							<Button component={Link} to="?status=pending" variant="default" size="sm">
								{t("problem.see")}
							</Button>
						) : (
							<Button size="sm" onClick={onTurnOn}>
								{t("problem.enable")}
							</Button>
						)}
					</div>
				)}
			</div>
		</section>
	);
}
