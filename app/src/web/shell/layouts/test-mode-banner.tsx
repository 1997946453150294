import css from "./test-mode-banner.module.css";

/** Says that nothing here is about a real person; live mode shows none. */
export function TestModeBanner({ text }: { text: string }) {
	return <p className={css.banner}>{text}</p>;
}
