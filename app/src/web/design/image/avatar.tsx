import css from "./avatar.module.css";
import { usePrivateImage } from "./use-private-image.ts";

const getInitials = (name: string): string =>
	name
		.split(/\s+/)
		.filter(Boolean)
		.map(([first]) => first)
		.filter((_, index, all) => index === 0 || index === all.length - 1)
		.join("")
		.toUpperCase();

/** Profile photo, or initials. Decorative: show the name beside it. */
export function Avatar({ name, url, size = 36 }: { name: string; url: string | null; size?: number }) {
	const box = { width: size, height: size, fontSize: size * 0.4 };
	const source = usePrivateImage(url);
	return source ? (
		<img className={css.avatar} src={source} alt="" style={box} />
	) : (
		<span className={css.avatar} style={box} data-initials={getInitials(name)} aria-hidden />
	);
}
