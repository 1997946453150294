import css from "./app-avatar.module.css";

/** App logo, or the initial on the brand color. Decorative: show the name beside it. */
export function AppAvatar({
	app,
	size = 36,
}: {
	app: { name: string; color: string | null; logo_url: string | null };
	size?: number;
}) {
	const box = { width: size, height: size, fontSize: size * 0.45 };
	return app.logo_url ? (
		<img className={css.logo} src={app.logo_url} alt="" style={box} />
	) : (
		<span
			className={css.mark}
			style={{ ...box, ...(app.color && { background: app.color }) }}
			data-initial={app.name.slice(0, 1).toUpperCase()}
			aria-hidden
		/>
	);
}
