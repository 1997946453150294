import { useTranslation } from "react-i18next";
import css from "./external-video-link.module.css";

/**
 * Link to a video on an external site. The video isn't embedded, because the CSP blocks the site's scripts and the
 * player would set cookies.
 */
export function ExternalVideoLink({ address, site }: { address: string; site: "YouTube" | "Vimeo" }) {
	const { t } = useTranslation("player");
	return (
		<div className={css.external}>
			<p>{t("elsewhere.text", { site })}</p>
			<a href={address} target="_blank" rel="noopener noreferrer">
				{t("elsewhere.open", { site })}
			</a>
		</div>
	);
}
