import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import page from "../landing.module.css";
import css from "./call-to-action.module.css";

/** Output of the first start, without the demo's sign-in and keys. */
const startOutput = `  Vidimus      http://localhost:3000
  API          http://localhost:3000/api/v1/openapi.json`;

/** How to start, on one's own server or with an account. */
export function CallToAction({ signedIn }: { signedIn: boolean }) {
	const { t } = useTranslation("landing");
	return (
		<section className={css.call} aria-labelledby="call-title">
			<div className={css.rosette} aria-hidden />
			<div className={`${page.container} ${page.split} ${css.grid}`}>
				<div>
					<h2 id="call-title" className={page.title}>
						{t("hosting.title")}
					</h2>
					<Text c="green.1" className={page.lead}>
						{t("hosting.lead")}
					</Text>
					<Group gap="sm" mt="lg" className={page.actions}>
						<Button
							component={LocaleLink}
							to={signedIn ? "/dashboard" : "/register"}
							variant="white"
							color="green.9"
						>
							{t(signedIn ? "dashboard" : "register")}
						</Button>
						<Button component={LocaleLink} to="/docs/self-hosting" variant="outline" color="white">
							{t("hosting.more")}
						</Button>
					</Group>
				</div>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
				<pre className={css.terminal} tabIndex={0}>
					<b>$ npm start</b>
					<span className={css.output}>{`\n\n${startOutput}`}</span>
				</pre>
			</div>
		</section>
	);
}
