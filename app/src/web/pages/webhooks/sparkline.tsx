import type { AttemptBucket } from "./attempt-buckets.ts";
import css from "./sparkline.module.css";

const height = 24;

/** Chart of recent attempts. Decorative: the number next to it says the same. */
export function Sparkline({ buckets }: { buckets: readonly AttemptBucket[] }) {
	const maxAttempts = Math.max(1, ...buckets.map(({ succeeded, failed }) => succeeded + failed));
	return (
		<svg
			className={css.spark}
			viewBox={`0 0 ${buckets.length} ${height}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			{buckets.map(({ from, succeeded, failed }, index) => {
				const total = succeeded + failed;
				// A few attempts next to many would be invisible: each bar with attempts has a minimum height.
				const fullHeight = total > 0 ? Math.max(4, (total / maxAttempts) * height) : 1.5;
				const bad = total > 0 && failed > 0 ? Math.max(3, (failed / total) * fullHeight) : 0;
				const bar = { x: index + 0.15, width: 0.7 };
				return (
					<g key={from}>
						<rect
							{...bar}
							y={height - fullHeight}
							height={fullHeight}
							data-tone={total > 0 ? "good" : "none"}
						/>
						{bad > 0 && <rect {...bar} y={height - fullHeight} height={bad} data-tone="bad" />}
					</g>
				);
			})}
		</svg>
	);
}
