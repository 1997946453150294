import { Button, Container, Group } from "@mantine/core";
import { IconFaceId, IconGavel, IconScan } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { LocaleLink } from "../components/locale-link.tsx";
import { visitContext } from "../context.ts";
import type { Route } from "./+types/home";
import css from "./home.module.css";

export const handle = { namespaces: ["home"] };

const steps = [
	{ name: "read", icon: IconScan },
	{ name: "match", icon: IconFaceId },
	{ name: "decide", icon: IconGavel },
] as const;

export async function loader({ context }: Route.LoaderArgs) {
	return { signedIn: (await context.get(visitContext).user()) !== null };
}

export default function Home({ loaderData: { signedIn } }: Route.ComponentProps) {
	const { t } = useTranslation("home");
	return (
		<Container size="80rem">
			<title>{t("title")}</title>
			<div className={css.hero}>
				<h1 className={css.headline}>{t("headline")}</h1>
				<p className={css.lead}>{t("lead")}</p>
				<Group>
					<Button component={LocaleLink} to={signedIn ? "/dashboard" : "/register"} size="lg">
						{t(signedIn ? "start" : "register")}
					</Button>
					<Button component={LocaleLink} to="/verify" size="lg" variant="default">
						{t("code")}
					</Button>
				</Group>
				<p className={css.developers}>
					<Trans t={t} i18nKey="developers" components={{ docs: <LocaleLink to="/docs" /> }} />
				</p>
			</div>
			<ul className={css.steps}>
				{steps.map(({ name, icon: Icon }) => (
					<li key={name} className={css.step}>
						<Icon size={26} stroke={1.5} className={css.icon} aria-hidden />
						<h2>{t(`${name}.title`)}</h2>
						<p>{t(`${name}.text`)}</p>
					</li>
				))}
			</ul>
		</Container>
	);
}
