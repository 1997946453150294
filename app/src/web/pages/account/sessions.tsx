import { Button, Group, Modal, Text } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { Session } from "../../../domain/auth/contract.ts";
import { ActionDialogForm } from "../../design/dialog/dialog-form.tsx";
import { DoneMessage } from "../../design/feedback/done-message.tsx";
import { ActionForm } from "../../design/form/action-form.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { type ActionFormState, useActionForm } from "../../design/form/use-action-form.ts";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import css from "./account.module.css";
import { AccountPanel, focusSection } from "./account-section.tsx";
import type { forms } from "./forms.ts";

const handheldPattern = /Android|iOS|iPadOS|iPhone|iPad/;

/** The account's sessions, this browser's first. The others can be ended. */
export function ActiveSessions({ sessions }: { sessions: readonly Session[] }) {
	const { t } = useTranslation("account");
	const [isDialogOpen, setDialogOpen] = useState(false);
	// The focused button is removed with its session.
	const ending = useActionForm<typeof forms.end_session>("end_session", {
		onDone: () => focusSection("sessions"),
	});
	const endingOthers = useActionForm<typeof forms.end_other_sessions>("end_other_sessions", {
		onDone() {
			setDialogOpen(false);
			focusSection("sessions");
		},
	});
	const others = sessions.filter(({ current }) => !current);
	return (
		<AccountPanel>
			<ul className={css.rows}>
				{[...sessions.filter(({ current }) => current), ...others].map((session) => (
					<SessionRow key={session.id} session={session} ending={ending} />
				))}
			</ul>
			<FormError message={ending.formError} />
			<Group>
				{others.length > 0 && (
					<Button variant="default" onClick={() => setDialogOpen(true)}>
						{t("sessions.end_others")}
					</Button>
				)}
				<DoneMessage
					text={
						endingOthers.done ? t("sessions.ended_all") : ending.done && !ending.busy && t("sessions.ended")
					}
				/>
			</Group>
			<Modal opened={isDialogOpen} onClose={() => setDialogOpen(false)} title={t("sessions.end_others")}>
				<ActionDialogForm
					form={endingOthers}
					submit={t("sessions.end_others_confirm")}
					color="red.8"
					onCancel={() => setDialogOpen(false)}
				>
					{() => <Text c="dimmed">{t("sessions.end_others_question")}</Text>}
				</ActionDialogForm>
			</Modal>
		</AccountPanel>
	);
}

function SessionRow({
	session: { id, current, device, place, last_seen_at },
	ending,
}: {
	session: Session;
	ending: ActionFormState<unknown>;
}) {
	const { t } = useTranslation("account");
	const name = device ?? t("sessions.unknown_device");
	const Icon = handheldPattern.test(name) ? IconDeviceMobile : IconDeviceDesktop;
	return (
		<li>
			<Icon size={22} stroke={1.6} aria-hidden color={current ? "var(--good)" : undefined} />
			<div>
				<Text fw={600}>{name}</Text>
				<Group gap="2px 14px" c="dimmed" fz="sm">
					{place && <span>{place}</span>}
					<span>
						<Trans
							t={t}
							i18nKey="sessions.last_active"
							components={{ date: <RelativeTime iso={last_seen_at} /> }}
						/>
					</span>
				</Group>
			</div>
			{current ? (
				<Text component="span" c="var(--good)" size="sm" fw={550}>
					{t("sessions.current")}
				</Text>
			) : (
				<ActionForm form={ending}>
					<input type="hidden" name="id" value={id} />
					<Button
						type="submit"
						size="xs"
						variant="default"
						disabled={ending.busy}
						aria-label={t("sessions.end_of", { name })}
					>
						{t("sessions.end")}
					</Button>
				</ActionForm>
			)}
		</li>
	);
}
