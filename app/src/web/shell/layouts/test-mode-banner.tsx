import css from "./test-mode-banner.module.css";

/** States that test mode's data isn't about real people. Live mode has no banner. */
export function TestModeBanner({ text }: { text: string }) {
	return (
		<aside className={css.banner} aria-label={text}>
			{text}
		</aside>
	);
}
