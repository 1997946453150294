import type { PersonSession } from "../../../domain/verifications/capture/person-session-contract.ts";
import { VidimusLogo } from "../../design/image/vidimus-logo.tsx";
import { LanguageMenu } from "../../shell/navigation/preference-menus.tsx";
import { BusinessName } from "./detail/business/business-branding.tsx";
import css from "./detail/verify.module.css";

/** The header of a person's pages: the business that asks, or Vidimus as long as it isn't known. */
export function PersonHeader({ business }: { business: PersonSession["business"] | null }) {
	return (
		<header className={css.header}>
			{business ? <BusinessName business={business} /> : <VidimusLogo size={26} />}
			<LanguageMenu />
		</header>
	);
}
