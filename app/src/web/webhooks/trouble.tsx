import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Attempt, WebhookEndpoint } from "../../domain/webhooks/contract.ts";
import { Until } from "../alerts/until.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { RelativeTime } from "../components/relative-time.tsx";
import { stateOf } from "./states.tsx";
import css from "./trouble.module.css";
import { useAttemptError } from "./use-attempt-error.ts";

/** Milliseconds of failure after which an endpoint is turned off. */
const disabledAfterMs = 5 * 24 * 3_600_000;

/** What is wrong with an endpoint, what happens next, and what to do. */
export function Trouble({
	endpoint,
	last,
	mayManage,
	onTurnOn,
}: {
	endpoint: WebhookEndpoint;
	/** The last try that failed. */
	last: Attempt | null;
	mayManage: boolean;
	onTurnOn: () => void;
}) {
	const { t } = useTranslation("webhooks");
	const errorOf = useAttemptError();
	const state = stateOf(endpoint);
	if (state === "on") return null;
	const { failing_since: since, disabled_at: off } = endpoint;
	const ends = since && new Date(Date.parse(since) + disabledAfterMs).toISOString();
	return (
		<section className={css.trouble} data-state={state} aria-labelledby="trouble">
			<IconAlertTriangle size={22} stroke={1.7} aria-hidden />
			<div>
				<h2 id="trouble">{t(`trouble.${state}.title`)}</h2>
				<p>
					{t(`trouble.${state}.text`)} {state === "failing" && ends && <Until iso={ends} />}
				</p>
				<ul>
					{state === "failing" && since && (
						<li>
							{t("trouble.since")} <RelativeTime iso={since} />
						</li>
					)}
					{state !== "failing" && off && (
						<li>
							{t("trouble.off_since")} <RelativeTime iso={off} />
						</li>
					)}
					{last && state !== "off" && (
						<li>
							{t("trouble.last")} {errorOf(last)}
						</li>
					)}
				</ul>
				{mayManage && (
					<div className={css.actions}>
						{state === "failing" ? (
							<Button component={Link} to="?status=pending" variant="default" size="sm">
								{t("trouble.see")}
							</Button>
						) : (
							<LiveButton size="sm" onClick={onTurnOn}>
								{t("trouble.turn_on")}
							</LiveButton>
						)}
					</div>
				)}
			</div>
		</section>
	);
}
