import { useTranslation } from "react-i18next";
import type { User } from "../../domain/auth/contract.ts";
import { useSavedColorMode } from "../components/use-saved-color-mode.ts";
import { useSignedOut } from "../components/use-signed-out.ts";
import { PublicHeader } from "../layouts/public-header.tsx";
import { Call } from "./call.tsx";
import { Compliance } from "./compliance.tsx";
import { Developers } from "./developers.tsx";
import { Figures } from "./figures.tsx";
import { Footer } from "./footer.tsx";
import { Hero } from "./hero.tsx";
import { Hosting } from "./hosting.tsx";
import { How } from "./how.tsx";
import css from "./landing.module.css";
import { Questions } from "./questions.tsx";

/** The page by which everybody enters: the product is shown on specimens, and nothing is claimed that isn't so. */
export function Landing({ user }: { user: User | null }) {
	const { t } = useTranslation();
	useSignedOut();
	useSavedColorMode(user);
	const signedIn = user !== null;
	return (
		<div className={css.page}>
			<a href="#content" className={css.skip}>
				{t("nav.skip")}
			</a>
			<PublicHeader signedIn={signedIn} />
			<main id="content" tabIndex={-1} className={css.main}>
				<Hero signedIn={signedIn} />
				<How />
				<Developers />
				<Compliance />
				<Figures />
				<Hosting />
				<Questions />
				<Call signedIn={signedIn} />
			</main>
			<Footer />
		</div>
	);
}
