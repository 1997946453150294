import css from "./avatar.module.css";

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
	const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
	const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
	return ends.map((word) => /\p{L}/u.exec(word ?? "")?.[0].toUpperCase()).join("") || "?";
}

/** Somebody's portrait, or their initials. The name stands beside it. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
	return url ? (
		<img className={css.avatar} src={url} alt="" width={80} height={80} />
	) : (
		<span className={css.avatar} aria-hidden>
			{initialsOf(name)}
		</span>
	);
}
