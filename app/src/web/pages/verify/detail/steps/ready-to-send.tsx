import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./end-screen.module.css";

/** Shown when all photos are uploaded but not submitted: the page was closed, or the person went back. */
export function ReadyToSend({ onSend }: { onSend: () => Promise<void> }) {
	const { t } = useTranslation("verify");
	const [busy, setBusy] = useState(false);
	const send = async () => {
		setBusy(true);
		await onSend();
		setBusy(false);
	};
	return (
		<div className={css.ending}>
			<IconCircleCheck size={56} stroke={1.4} data-tone="good" aria-hidden />
			<h1>{t("ready.title")}</h1>
			<p>{t("ready.text")}</p>
			<Button size="lg" fullWidth loading={busy} onClick={send}>
				{t("review.send")}
			</Button>
		</div>
	);
}
