import { Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DeliveryAttempt, WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { dayMs } from "../../../../shared/durations.ts";
import { Notice, type NoticeTone } from "../../../design/feedback/notice.tsx";
import type { ActionFormState } from "../../../design/form/use-action-form.ts";
import { ExactTime } from "../../../design/format/exact-time.tsx";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { useAttemptErrorText } from "../deliveries/use-attempt-error.ts";
import { getEndpointState } from "../webhook-badges.tsx";
import { EnableButton } from "./enable-button.tsx";

/** Milliseconds of failure after which an endpoint is disabled. */
const disabledAfterMs = 5 * dayMs;

const stateTones = {
	failing: "warn",
	disabled: "calm",
	disabled_after_failures: "bad",
	gone: "bad",
} satisfies Record<string, NoticeTone>;

/** Why an endpoint is failing or disabled, what happens next, and what to do. */
export function EndpointProblem({
	endpoint,
	last,
	mayManage,
	enabling,
}: {
	endpoint: WebhookEndpoint;
	/** The last failed attempt. */
	last: DeliveryAttempt | null;
	mayManage: boolean;
	enabling: ActionFormState<unknown>;
}) {
	const { t } = useTranslation("webhooks");
	const getErrorText = useAttemptErrorText();
	const state = getEndpointState(endpoint);
	if (state === "enabled") return null;
	const { failing_since: since, disabled_at: disabledAt } = endpoint;
	const ends = since && new Date(Date.parse(since) + disabledAfterMs).toISOString();
	const about: ReactNode[] = [
		state === "failing" && since && (
			<Trans t={t} i18nKey="problem.since" components={{ date: <RelativeTime iso={since} /> }} />
		),
		state !== "failing" && disabledAt && (
			<Trans
				t={t}
				i18nKey="problem.disabled_since"
				components={{ date: <RelativeTime iso={disabledAt} /> }}
			/>
		),
		last && state !== "disabled" && `${t("problem.last")} ${getErrorText(last)}`,
	];
	return (
		<Notice tone={stateTones[state]} icon={IconAlertTriangle} title={t(`problem.${state}.title`)}>
			<Stack gap="xs" align="start" maw="52rem">
				<Text c="var(--ink)" size="body">
					<Trans
						t={t}
						i18nKey={`problem.${state}.text`}
						components={{ date: <ExactTime iso={ends ?? ""} /> }}
					/>
				</Text>
				{about.filter(Boolean).map((sentence, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the sentences have a fixed order
					<Text key={index} c="dimmed" size="sm">
						{sentence}
					</Text>
				))}
				{mayManage &&
					(state === "failing" ? (
						<Button component={Link} to="?status=pending" variant="default" size="sm">
							{t("problem.see")}
						</Button>
					) : (
						<EnableButton endpoint={endpoint} form={enabling} size="sm">
							{t("problem.enable")}
						</EnableButton>
					))}
			</Stack>
		</Notice>
	);
}
