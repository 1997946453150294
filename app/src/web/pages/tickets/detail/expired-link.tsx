import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ticketLinkDays } from "../../../../domain/tickets/values.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { PageContainer } from "../../../design/page/page-container.tsx";
import { PageHeader } from "../../../design/page/page-header.tsx";

/** Page for an expired link, with what to do next. */
export function ExpiredLinkPage() {
	const { t } = useTranslation("support");
	return (
		<PageContainer width="36rem">
			<title>{`${t("expired.title")} · Vidimus`}</title>
			<PageHeader title={t("expired.title")} lead={t("expired.text", { days: ticketLinkDays })} />
			<Group gap="xs">
				<Button component={LocaleLink} to="/login?redirect=/support">
					{t("expired.login")}
				</Button>
				<Button component={LocaleLink} to="/help/requests/new" variant="default">
					{t("expired.new")}
				</Button>
			</Group>
		</PageContainer>
	);
}
