import { useTranslation } from "react-i18next";
import css from "./external-video-link.module.css";

/**
 * A video that another site plays. Its player would bring that site's scripts and cookies, which the page's
 * content policy keeps out: a link leads there, and says so before.
 */
export function ExternalVideoLink({ address, site }: { address: string; site: "YouTube" | "Vimeo" }) {
	const { t } = useTranslation("player");
	return (
		<div className={css.elsewhere}>
			<p>{t("elsewhere.text", { site })}</p>
			<a href={address} target="_blank" rel="noopener noreferrer">
				{t("elsewhere.open", { site })}
			</a>
		</div>
	);
}
