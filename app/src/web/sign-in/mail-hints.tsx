import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { type Visit, visitContext } from "../context.ts";

export interface MailState {
	/** Whether mails leave. */
	working: boolean;
	/** Whether they are at the developers' inbox, as they never are in production. */
	inbox: boolean;
}

/** What is to know of a mail that was sent. A page doesn't fail because this can't be asked. */
export async function mailState({
	context,
}: {
	context: { get(context: typeof visitContext): Visit };
}): Promise<MailState> {
	const { api } = context.get(visitContext);
	const [working, inbox] = await Promise.all([
		api.get("/api/mail").then(
			(answer) => answer.working,
			() => true,
		),
		api.inbox().then(
			() => true,
			() => false,
		),
	]);
	return { working, inbox };
}

/** Said where someone waits for a mail. */
export function MailsLate({ mail }: { mail: MailState }) {
	const { t } = useTranslation("auth");
	return mail.working ? null : <Notice tone="warn">{t("mails_late")}</Notice>;
}

/** For developers, whose mails go nowhere else. */
export function InboxLink({ mail, to }: { mail: MailState; to: string }) {
	const { t } = useTranslation("auth");
	if (!mail.inbox) return null;
	return (
		<Anchor inherit component={LocaleLink} to={`/dev/inbox?${new URLSearchParams({ to })}`}>
			{t("inbox")}
		</Anchor>
	);
}
