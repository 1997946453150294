import { Button, Group, Stack, Text } from "@mantine/core";
import { Trans, useTranslation } from "react-i18next";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { useServerOrigin } from "../../../client/use-server-origin.ts";
import { CodeTabs } from "../../../design/code/code-block.tsx";
import { buildFirstRequestSamples } from "../../../design/code/first-request-samples.ts";
import page from "../landing.module.css";
import { LandingSection } from "../landing-section.tsx";

const facts = ["test", "webhooks", "embed"] as const;

/** Code samples from the documentation. A test runs them against the API. */
export function DevelopersSection() {
	const { t } = useTranslation("landing");
	const links = {
		specimens: <LocaleLink to="/docs/test-mode#specimens" className={page.link} />,
		webhooks: <LocaleLink to="/docs/webhooks" className={page.link} />,
		inside: <LocaleLink to="/docs/embed" className={page.link} />,
	};
	return (
		<LandingSection id="developers" name={t("nav.developers")} title={t("developers.title")} tinted>
			<div className={page.split}>
				<Stack gap="sm">
					<CodeTabs
						label={t("developers.create")}
						samples={buildFirstRequestSamples({ base: useServerOrigin(), key: null })}
					/>
					<Text c="dimmed" fz="body">
						<Trans t={t} i18nKey="developers.key" components={{ key: <code /> }} />
					</Text>
				</Stack>
				<div>
					<ul className={page.facts}>
						{facts.map((name) => (
							<li key={name}>
								<Trans t={t} i18nKey={`developers.${name}`} components={links} />
							</li>
						))}
					</ul>
					<Group gap="sm" mt="lg" className={page.actions}>
						<Button component={LocaleLink} to="/docs/quick-start">
							{t("developers.docs")}
						</Button>
						<Button component={LocaleLink} to="/docs/api" variant="default">
							{t("developers.api")}
						</Button>
					</Group>
				</div>
			</div>
		</LandingSection>
	);
}
