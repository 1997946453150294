import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ServerStatus, ServicePartState } from "../../../domain/status/contract.ts";
import { useCountryName } from "../../design/format/use-country-name.ts";
import css from "./aside.module.css";

const statusLooks = {
	ok: { icon: IconCircleCheck, tone: "good" },
	degraded: { icon: IconAlertTriangle, tone: "warn" },
	down: { icon: IconCircleX, tone: "bad" },
} as const satisfies Record<ServicePartState, object>;

/** Status of the server's components. */
export function SystemStatusCard({ status }: { status: ServerStatus | null }) {
	const { t } = useTranslation("developers");
	const countryName = useCountryName();
	return (
		<section className={css.card} aria-labelledby="status">
			<h2 id="status">{t("status.title")}</h2>
			{status === null ? (
				<p>{t("status.unknown")}</p>
			) : (
				<>
					<p>{t(status.status === "ok" ? "status.all_operational" : "status.some_degraded")}</p>
					<ul className={css.parts}>
						{status.parts.map(({ name, status }) => {
							const { icon: Icon, tone } = statusLooks[status];
							return (
								<li key={name}>
									<span>{t(`status.part.${name}`)}</span>
									<span className={css.state} data-tone={tone}>
										<Icon size={16} stroke={1.9} aria-hidden />
										{t(`status.${status}`)}
									</span>
								</li>
							);
						})}
					</ul>
					<h3>{t("status.chip_issuers")}</h3>
					{status.chip_issuers.length === 0 ? (
						<p>{t("status.no_chip_issuers")}</p>
					) : (
						<ul className={css.parts}>
							{status.chip_issuers.map(({ country, certificates }) => (
								<li key={country}>
									<span>{countryName(country)}</span>
									<span>{t("status.certificates", { count: certificates })}</span>
								</li>
							))}
						</ul>
					)}
				</>
			)}
		</section>
	);
}
