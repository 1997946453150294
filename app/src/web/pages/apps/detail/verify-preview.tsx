import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import css from "./verify-preview.module.css";

/** Preview of the verification page's header and button, in light and dark mode. */
export function VerifyPreview({ app, color }: { app: App; color: string }) {
	const { t } = useTranslation(["apps", "verify"]);
	return (
		<figure className={css.preview}>
			<figcaption>{t("color.preview")}</figcaption>
			<div className={css.backgrounds} aria-hidden>
				{(["light", "dark"] as const).map((ground) => (
					<div key={ground} className={css.background} data-ground={ground}>
						{app.logo_url ? (
							<img src={app.logo_url} alt="" className={css.logo} />
						) : (
							<span className={css.name}>{app.name}</span>
						)}
						<span className={css.textLine} />
						<span className={css.textLine} />
						<span className={css.button} style={{ background: color }}>
							{t("verify:intro.agree")}
						</span>
					</div>
				))}
			</div>
		</figure>
	);
}
