import { Button, Group, Modal, Text } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { Session } from "../../../domain/auth/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { DoneMessage } from "../../design/feedback/done-message.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import css from "./account.module.css";
import { focusSection } from "./account-section.tsx";
import list from "./sessions.module.css";

const handheldPattern = /Android|iOS|iPadOS|iPhone|iPad/;

/** The account's sessions, this browser's first. The others can be ended. */
export function ActiveSessions({
	sessions,
	onChanged,
}: {
	sessions: readonly Session[];
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("account");
	const { t: tCommon } = useTranslation();
	const [isDialogOpen, setDialogOpen] = useState(false);
	const [ended, setEnded] = useState<"ended" | "ended_all">("ended");
	const ending = useAsyncAction();
	const others = sessions.filter(({ current }) => !current);
	const end = async (what: typeof ended, request: () => Promise<unknown>) => {
		setEnded(what);
		const done = await ending.run(async () => {
			await request();
			await onChanged();
		});
		setDialogOpen(false);
		// The focused button is removed with its session.
		if (done) focusSection("sessions");
	};
	return (
		<div className={css.panel}>
			<div className={css.stack}>
				<ul className={list.sessions}>
					{[...sessions.filter(({ current }) => current), ...others].map((session) => (
						<SessionRow
							key={session.id}
							session={session}
							busy={ending.busy}
							onEnd={() =>
								end("ended", () => api.delete("/api/account/sessions/{id}", { path: { id: session.id } }))
							}
						/>
					))}
				</ul>
				<FormError message={ending.error} />
				<div className={css.submit}>
					{others.length > 0 && (
						<Button variant="default" onClick={() => setDialogOpen(true)}>
							{t("sessions.end_others")}
						</Button>
					)}
					<DoneMessage text={ending.done && t(`sessions.${ended}`)} />
				</div>
			</div>
			<Modal opened={isDialogOpen} onClose={() => setDialogOpen(false)} title={t("sessions.end_others")}>
				<Text c="dimmed">{t("sessions.end_others_question")}</Text>
				<Group justify="flex-end" gap="sm" mt="lg">
					<Button variant="default" onClick={() => setDialogOpen(false)}>
						{tCommon("action.cancel")}
					</Button>
					<Button
						color="red.8"
						loading={ending.busy}
						onClick={() => end("ended_all", () => api.delete("/api/account/sessions"))}
					>
						{t("sessions.end_others_confirm")}
					</Button>
				</Group>
			</Modal>
		</div>
	);
}

function SessionRow({
	session: { current, device, place, last_seen_at },
	busy,
	onEnd,
}: {
	session: Session;
	busy: boolean;
	onEnd: () => void;
}) {
	const { t } = useTranslation("account");
	const name = device ?? t("sessions.unknown_device");
	const Icon = handheldPattern.test(name) ? IconDeviceMobile : IconDeviceDesktop;
	return (
		<li data-current={current || undefined}>
			<Icon size={22} stroke={1.6} aria-hidden />
			<div>
				<div className={list.name}>{name}</div>
				<div className={list.facts}>
					{place && <span>{place}</span>}
					<span>
						<Trans
							t={t}
							i18nKey="sessions.last_active"
							components={{ date: <RelativeTime iso={last_seen_at} /> }}
						/>
					</span>
				</div>
			</div>
			{current ? (
				<span className={list.current}>{t("sessions.current")}</span>
			) : (
				<Button
					size="xs"
					variant="default"
					disabled={busy}
					aria-label={t("sessions.end_of", { name })}
					onClick={onEnd}
				>
					{t("sessions.end")}
				</Button>
			)}
		</li>
	);
}
