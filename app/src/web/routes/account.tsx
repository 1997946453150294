import { Container } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import css from "../account/account.module.css";
import { Activity } from "../account/activity.tsx";
import { ChangePassword } from "../account/change-password.tsx";
import { DeleteAccount } from "../account/delete-account.tsx";
import { Email } from "../account/email.tsx";
import { ExportAccount } from "../account/export-account.tsx";
import { Passkeys } from "../account/passkeys.tsx";
import { Preferences } from "../account/preferences.tsx";
import { Profile } from "../account/profile.tsx";
import { Section } from "../account/section.tsx";
import { SectionNav } from "../account/section-nav.tsx";
import { Sessions } from "../account/sessions.tsx";
import { TwoFactor } from "../account/two-factor.tsx";
import { useAnchor } from "../account/use-anchor.ts";
import { dataOf } from "../api.ts";
import { load, requireUser } from "../context.ts";
import type { Route } from "./+types/account";

export const handle = { namespaces: ["account", "audit", "fields", "security"] };

/** Entries of the trail that are shown at first. */
const firstEntries = 10;

export async function loader(args: Route.LoaderArgs) {
	const user = await requireUser(args);
	const [account, passkeys, activity] = await load(args, (api) =>
		Promise.all([
			api.get("/api/account"),
			api.get("/api/account/passkeys").then(dataOf),
			api.get("/api/account/audit", { query: { limit: firstEntries } }),
		]),
	);
	return { user, account, passkeys, activity };
}

export default function AccountPage({
	loaderData: { user, account, passkeys, activity },
}: Route.ComponentProps) {
	const { t } = useTranslation("account");
	const { revalidate } = useRevalidator();
	useAnchor();
	return (
		<Container size="66rem">
			<title>{`${t("title")} · Vidimus`}</title>
			{/* Nothing that was typed passes from one user to another. */}
			<div key={user.id} className={css.page}>
				<h1 className={css.heading}>{t("title")}</h1>
				<SectionNav />
				<div className={css.sections}>
					<Section name="profile">
						<div className={css.panel}>
							<Profile user={user} onChanged={revalidate} />
						</div>
					</Section>
					<Section name="email">
						<div className={css.panel}>
							<Email user={user} pending={account.pending_email} onChanged={revalidate} />
						</div>
					</Section>
					<Section name="preferences">
						<Preferences user={user} />
					</Section>
					<Section name="security">
						<div className={css.panel}>
							<ChangePassword user={user} onChanged={revalidate} />
						</div>
						<div className={css.panel}>
							<TwoFactor user={user} codesLeft={account.recovery_codes_left} onChanged={revalidate} />
						</div>
						<div className={css.panel}>
							<Passkeys passkeys={passkeys} onChanged={revalidate} />
						</div>
					</Section>
					<Section name="sessions">
						<Sessions sessions={account.sessions} onChanged={revalidate} />
					</Section>
					<Section name="activity">
						<Activity key={activity.data[0]?.id} user={user} first={activity} />
					</Section>
					<Section name="data">
						<div className={css.panel}>
							<ExportAccount onChanged={revalidate} />
						</div>
						<div className={css.panel}>
							<DeleteAccount soleOwnerOf={account.sole_owner_of} />
						</div>
					</Section>
				</div>
			</div>
		</Container>
	);
}
