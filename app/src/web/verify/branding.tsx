import { type CSSProperties, type ReactNode, useState } from "react";
import { contrast, contrastWithWhite, enough, tintOn } from "../../domain/apps/contrast.ts";
import type { PersonSession } from "../../domain/verifications/capture/person-contract.ts";
import css from "./branding.module.css";

type Business = PersonSession["business"];

/** The lightest ground that a dark page lays under an accent (dark 6 of the theme). */
const darkGround = "#222938";
/** Contrast at which a button is told from the dark page around it. */
const standsOut = 2;

/** The colour of a dark page's buttons: a little lighter when it would sink into the page, white text still readable. */
const darkFill = (color: string): string => {
	if (contrast(color, darkGround) >= standsOut) return color;
	const tint = tintOn(darkGround, color, standsOut);
	return contrastWithWhite(tint) >= enough ? tint : color;
};

/** What the colours of a page come from; the API sees to it that white text can be read on the business's. */
const colorsOf = (color: string) =>
	({
		"--brand": color,
		"--brand-dark": darkFill(color),
		"--brand-accent-dark": tintOn(darkGround, color, enough),
	}) as CSSProperties;

/** Puts what is inside in the business's colour, or leaves it in ours. */
export function Branded({
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
			style={color ? colorsOf(color) : undefined}
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
