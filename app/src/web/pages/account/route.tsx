import { Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { unwrapData } from "../../client/api/api-client.ts";
import { loadFromApi, requireUser } from "../../client/request-context.ts";
import { PageContainer } from "../../design/page/page-container.tsx";
import { handleInBrowser, handleOnServer } from "../../shell/forms/form-action.ts";
import type { Route } from "./+types/route";
import css from "./account.module.css";
import { AccountPreferences } from "./account-preferences.tsx";
import { AccountSection } from "./account-section.tsx";
import { AccountActivity } from "./activity.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportAccount } from "./export-account.tsx";
import { forms } from "./forms.ts";
import { EmailSettings } from "./profile/email-settings.tsx";
import { ProfileForm } from "./profile/profile.tsx";
import { AccountSectionNav } from "./section-nav.tsx";
import { UpdatePasswordForm } from "./security/change-password.tsx";
import { Passkeys } from "./security/passkeys.tsx";
import { TwoStepSettings } from "./security/two-step-verification.tsx";
import { ActiveSessions } from "./sessions.tsx";
import { useSectionAnchor } from "./use-section-anchor.ts";

export const handle = { namespaces: ["account", "audit", "fields", "security", "verification-status"] };

/** Audit log entries shown initially. */
const auditPageSize = 10;

export async function loader(args: Route.LoaderArgs) {
	const user = await requireUser(args);
	const [account, passkeys, activity] = await loadFromApi(args, (api) =>
		Promise.all([
			api.get("/api/account"),
			api.get("/api/account/passkeys").then(unwrapData),
			api.get("/api/account/audit", { query: { limit: auditPageSize } }),
		]),
	);
	return { user, account, passkeys, activity };
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function AccountPage({
	loaderData: { user, account, passkeys, activity },
}: Route.ComponentProps) {
	const { t } = useTranslation("account");
	useSectionAnchor();
	return (
		<PageContainer width="66rem">
			<title>{`${t("title")} · Vidimus`}</title>
			{/* Keyed by user: text typed by one user isn't kept for the next. */}
			<div key={user.id} className={css.page}>
				<Title order={1}>{t("title")}</Title>
				<AccountSectionNav />
				<Stack gap={56} className={css.sections}>
					<AccountSection name="profile">
						<ProfileForm user={user} />
					</AccountSection>
					<AccountSection name="email">
						<EmailSettings user={user} pending={account.pending_email} />
					</AccountSection>
					<AccountSection name="preferences">
						<AccountPreferences user={user} />
					</AccountSection>
					<AccountSection name="security">
						<UpdatePasswordForm user={user} />
						<TwoStepSettings user={user} codesLeft={account.recovery_codes_left} />
						<Passkeys passkeys={passkeys} />
					</AccountSection>
					<AccountSection name="sessions">
						<ActiveSessions sessions={account.sessions} />
					</AccountSection>
					<AccountSection name="activity">
						<AccountActivity key={activity.data[0]?.id} user={user} first={activity} />
					</AccountSection>
					<AccountSection name="data">
						<ExportAccount />
						<DeleteAccount soleOwnerOf={account.sole_owner_of} />
					</AccountSection>
				</Stack>
			</div>
		</PageContainer>
	);
}
