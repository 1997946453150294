import { type CSSProperties, type ReactNode, useState } from "react";
import {
	contrastRatio,
	contrastWithWhite,
	lightenForContrast,
	minTextContrast,
} from "../../../../../domain/apps/branding/contrast.ts";
import type { PersonSession } from "../../../../../domain/verifications/capture/person-session-contract.ts";
import { AppAvatar } from "../../../../design/image/app-avatar.tsx";
import css from "./business-branding.module.css";

type Business = PersonSession["business"];

/** The lightest background of accents in dark mode (dark 6 of the theme). */
const darkBackground = "#222938";
/** Minimum contrast of a button with the dark page. */
const minButtonContrast = 2;

/** Button color in dark mode: lightened if its contrast with the page is too low, but white text stays readable. */
const getDarkFill = (color: string): string => {
	if (contrastRatio(color, darkBackground) >= minButtonContrast) return color;
	const tint = lightenForContrast(darkBackground, color, minButtonContrast);
	return contrastWithWhite(tint) >= minTextContrast ? tint : color;
};

/** The page's color palette. The API only accepts colors on which white text is readable. */
const getBrandColors = (color: string) =>
	({
		"--brand": color,
		"--brand-dark": getDarkFill(color),
		"--brand-accent-dark": lightenForContrast(darkBackground, color, minTextContrast),
	}) as CSSProperties;

/** Applies the business's color to its children, or the default one. */
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

/** The business's logo; without one, or if it can't be loaded, its initial and name. */
export function BusinessName({ business }: { business: Pick<Business, "name" | "color" | "logo_url"> }) {
	const [missing, setMissing] = useState<string | null>(null);
	const { name, color, logo_url: logo } = business;
	return logo && logo !== missing ? (
		<img className={css.logo} src={logo} alt={name} onError={() => setMissing(logo)} />
	) : (
		<span className={css.business}>
			<AppAvatar app={{ name, color, logo_url: null }} size={32} />
			<span className={css.name}>{name}</span>
		</span>
	);
}
