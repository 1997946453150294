import { Box, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import css from "./verify-preview.module.css";

/** Preview of the verification page's header and button, in light and dark mode. */
export function VerifyPreview({ app, color }: { app: App; color: string }) {
	const { t } = useTranslation(["apps", "verify"]);
	return (
		<Box component="figure" m={0}>
			<Text component="figcaption" c="dimmed" size="sm" mb="xs">
				{t("color.preview")}
			</Text>
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
		</Box>
	);
}
