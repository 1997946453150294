import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { type RequestContext, requestContext } from "../../client/request-context.ts";
import { Notice } from "../../design/feedback/notice.tsx";

export interface MailStatus {
	/** Whether emails are being sent. */
	working: boolean;
	/** Whether they are stored in the development inbox (never in production). */
	inbox: boolean;
}

/** Email status for the page. A failed request doesn't fail the page. */
export async function loadMailStatus({
	context,
}: {
	context: { get(context: typeof requestContext): RequestContext };
}): Promise<MailStatus> {
	const { api } = context.get(requestContext);
	const [working, inbox] = await Promise.all([
		api.get("/api/mail").then(
			(status) => status.working,
			() => true,
		),
		api.inbox().then(
			() => true,
			() => false,
		),
	]);
	return { working, inbox };
}

/** Shown where a user waits for an email: emails are delayed. */
export function MailDelayNotice({ mail }: { mail: MailStatus }) {
	const { t } = useTranslation("auth");
	return mail.working ? null : <Notice tone="warn">{t("mails_late")}</Notice>;
}

/** Link to the development inbox. */
export function DevInboxLink({ mail, to }: { mail: MailStatus; to: string }) {
	const { t } = useTranslation("auth");
	if (!mail.inbox) return null;
	return (
		<Anchor inherit component={LocaleLink} to={`/dev/inbox?${new URLSearchParams({ to })}`}>
			{t("inbox")}
		</Anchor>
	);
}
