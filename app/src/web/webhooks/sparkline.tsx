import type { Tries } from "./buckets.ts";
import css from "./sparkline.module.css";

const height = 24;

/** How tries went, at a glance; the number beside it says it in words. */
export function Sparkline({ tries }: { tries: readonly Tries[] }) {
	const maxTries = Math.max(1, ...tries.map(({ succeeded, failed }) => succeeded + failed));
	return (
		<svg
			className={css.spark}
			viewBox={`0 0 ${tries.length} ${height}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			{tries.map(({ from, succeeded, failed }, index) => {
				const all = succeeded + failed;
				// Few beside many would vanish: whatever was tried is seen.
				const whole = all > 0 ? Math.max(4, (all / maxTries) * height) : 1.5;
				const bad = all > 0 && failed > 0 ? Math.max(3, (failed / all) * whole) : 0;
				const bar = { x: index + 0.15, width: 0.7 };
				return (
					<g key={from}>
						<rect {...bar} y={height - whole} height={whole} data-tone={all > 0 ? "good" : "none"} />
						{bad > 0 && <rect {...bar} y={height - whole} height={bad} data-tone="bad" />}
					</g>
				);
			})}
		</svg>
	);
}
