import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { QrCode } from "../components/qr-code.tsx";
import css from "./handoff.module.css";

/** On a computer: a code for the phone, whose camera is better; this page then follows. */
export function Handoff({ following, onStay }: { following: boolean; onStay: () => void }) {
	const { t } = useTranslation("verify");
	return (
		<div className={css.handoff}>
			<h1>{t("handoff.title")}</h1>
			<p role="status">{t(following ? "handoff.following" : "handoff.lead")}</p>
			{!following && <QrCode value={window.location.href} label={t("handoff.qr")} size={216} />}
			<Button variant="default" size="md" onClick={onStay}>
				{t("handoff.stay")}
			</Button>
		</div>
	);
}
