import { type CSSProperties, type ReactNode, useState } from "react";
import {
	contrastRatio,
	contrastWithWhite,
	lightenForContrast,
	minTextContrast,
} from "../../../../../domain/apps/branding/contrast.ts";
import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import css from "./business-branding.module.css";

type Business = PersonSession["business"];

/** The lightest ground that a dark page lays under an accent (dark 6 of the theme). */
const darkBackground = "#222938";
/** Contrast at which a button is told from the dark page around it. */
const minButtonContrast = 2;

/** The colour of a dark page's buttons: a little lighter when it would sink into the page, white text still readable. */
const getDarkFill = (color: string): string => {
	if (contrastRatio(color, darkBackground) >= minButtonContrast) return color;
	const tint = lightenForContrast(darkBackground, color, minButtonContrast);
	return contrastWithWhite(tint) >= minTextContrast ? tint : color;
};

/** What the colours of a page come from; the API sees to it that white text can be read on the business's. */
const getBrandColors = (color: string) =>
	({
		"--brand": color,
		"--brand-dark": getDarkFill(color),
		"--brand-accent-dark": lightenForContrast(darkBackground, color, minTextContrast),
	}) as CSSProperties;

/** Puts what is inside in the business's colour, or leaves it in ours. */
export function BusinessBranding({
	color,
	className,
	children,
}: {
	color: string | null;
	className?: string | undefined;
	children: ReactNode;
}) {
	return (
		<div
			className={[className, color && css.branded].filter(Boolean).join(" ")}
			style={color ? getBrandColors(color) : undefined}
		>
			{children}
		</div>
	);
}

/** Who asks: the logo, or the name where there is none or it can't be had. */
export function BusinessName({ business }: { business: Pick<Business, "name" | "logo_url"> }) {
	const [missing, setMissing] = useState<string | null>(null);
	const { name, logo_url: logo } = business;
	return logo && logo !== missing ? (
		<img className={css.logo} src={logo} alt={name} onError={() => setMissing(logo)} />
	) : (
		<span className={css.name}>{name}</span>
	);
}
