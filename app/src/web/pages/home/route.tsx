import { useTranslation } from "react-i18next";
import { requestContext } from "../../client/request-context.ts";
import { useRevalidateOnSessionChange } from "../../client/session/use-session-change.ts";
import { useSavedColorMode } from "../../shell/color-mode/use-saved-color-mode.ts";
import { PublicHeader } from "../../shell/layouts/public-header.tsx";
import type { Route } from "./+types/route";
import css from "./landing.module.css";
import { LandingFooter } from "./landing-footer.tsx";
import { CallToAction } from "./sections/call-to-action.tsx";
import { ComplianceSection } from "./sections/compliance.tsx";
import { DevelopersSection } from "./sections/developers.tsx";
import { FiguresSection } from "./sections/figures/figures.tsx";
import { Hero } from "./sections/hero.tsx";
import { HowItWorks } from "./sections/how-it-works.tsx";

export const handle = { namespaces: ["landing", "verification-status"] };

export async function loader({ context }: Route.LoaderArgs) {
	return { user: await context.get(requestContext).user() };
}

/** The landing page. All people and documents on it are specimens. */
export default function HomePage({ loaderData: { user } }: Route.ComponentProps) {
	const { t } = useTranslation("landing");
	useRevalidateOnSessionChange();
	useSavedColorMode(user);
	const signedIn = user !== null;
	return (
		<div className={css.page}>
			<title>{t("title")}</title>
			<PublicHeader signedIn={signedIn} />
			<main id="content" tabIndex={-1} className={css.main}>
				<Hero signedIn={signedIn} />
				<HowItWorks />
				<DevelopersSection />
				<ComplianceSection />
				<FiguresSection />
				<CallToAction signedIn={signedIn} />
			</main>
			<LandingFooter />
		</div>
	);
}
