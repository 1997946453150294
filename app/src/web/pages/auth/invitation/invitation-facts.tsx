import { useTranslation } from "react-i18next";
import type { InvitationOffer } from "../../../../domain/team/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import css from "./invitation-facts.module.css";

/** An invitation's app, roles and expiration, and its address unless a field below shows it. */
export function InvitationFacts({
	offer: { email, roles, expires_at },
	withAddress,
}: {
	offer: InvitationOffer;
	withAddress: boolean;
}) {
	const { t } = useTranslation("invitation");
	const { t: apps } = useTranslation("apps");
	const names = roles.map((role) => apps(`role.${role}`));
	return (
		<dl className={css.facts}>
			<dt>{t("role", { count: roles.length })}</dt>
			<dd>{new Intl.ListFormat(useLocale(), { type: "conjunction" }).format(names)}</dd>
			{withAddress && (
				<>
					<dt>{t("address")}</dt>
					<dd>{email}</dd>
				</>
			)}
			<dt>{t("expires")}</dt>
			<dd>
				<RelativeTime iso={expires_at} />
			</dd>
		</dl>
	);
}
