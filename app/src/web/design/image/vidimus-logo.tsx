import css from "./vidimus-logo.module.css";

/** Vidimus logo, optionally with the wordmark. Colors don't change in dark mode. */
export function VidimusLogo({ size = 28, wordmark = true }: { size?: number; wordmark?: boolean }) {
	return (
		<span
			style={{
				display: "inline-flex",
				alignItems: "center",
				gap: 10,
				fontWeight: 650,
				fontSize: 18,
				letterSpacing: "-0.02em",
			}}
		>
			<svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
				<rect width="32" height="32" rx="8" fill="#0b7440" />
				<path
					d="M7.5 10.5 14 23.2c.8 1.5 2.9 1.5 3.7.1l3-5.4"
					fill="none"
					stroke="#fff"
					strokeWidth="3"
					strokeLinecap="round"
					strokeLinejoin="round"
				/>
				<circle cx="23.3" cy="11.6" r="2.6" fill="#a8efc4" />
			</svg>
			{wordmark && <span className={css.wordmark}>Vidimus</span>}
		</span>
	);
}
