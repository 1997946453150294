import { useLocale } from "../../client/i18n/locale-link.tsx";
import { photoUrl } from "./interactive-demo/photos.ts";
import css from "./screenshot.module.css";

/** A screenshot in the page's language. Only the image for the active color scheme is fetched. */
export function Screenshot({
	name,
	alt,
	width,
	height,
	className,
}: {
	name: string;
	alt: string;
	width: number;
	height: number;
	className?: string | undefined;
}) {
	const locale = useLocale();
	return (["light", "dark"] as const).map((mode) => (
		<img
			key={mode}
			src={photoUrl(`${name}-${locale}-${mode}`)}
			alt={alt}
			width={width}
			height={height}
			loading="lazy"
			className={`${css[mode]} ${className}`}
		/>
	));
}
