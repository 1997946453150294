import { placeScore, type ScoredCheck } from "../../../../../checks/score-contract.ts";
import css from "./score-bar.module.css";

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** A score as a bar: the range that is clear, the threshold and the score. Read from the numbers beside it. */
export function ScoreBar({ check }: { check: ScoredCheck }) {
	const placed = placeScore(check);
	if (!placed) return null;
	const { score, threshold, isClearAbove } = placed;
	return (
		<span className={css.bar} data-result={check.result} aria-hidden>
			<span
				className={css.clear}
				style={
					isClearAbove
						? { insetInlineStart: percent(threshold), insetInlineEnd: 0 }
						: { insetInlineStart: 0, width: percent(threshold) }
				}
			/>
			<span className={css.threshold} style={{ insetInlineStart: percent(threshold) }} />
			<span className={css.score} style={{ insetInlineStart: percent(score) }} />
		</span>
	);
}
